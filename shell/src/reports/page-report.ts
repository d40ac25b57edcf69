import type { Problem, Report, Used, Vital } from 'shared-contract/release'
import { faultOf, isMissingChunk, nameOf, placesOf } from './attribution.ts'
import type { Sign } from './signs.ts'

/** A page says so many times that something is wrong; more would say nothing new. */
const MOST_PROBLEMS = 6
const MOST_PLACES = 2

export interface PageReport {
  hear(sign: Sign): void
  /** What is new since the last time; nothing when nothing is. */
  take(): Report | undefined
}

interface Plan {
  release: string
  /** Whether this page is one of those that tell what they use: only these are compared with each other. */
  tells: boolean
}

/** Gathers what is to be told of one page view: every version once, and every problem once. */
export function pageReport({ release, tells }: Plan): PageReport {
  let views: Used[] = []
  let problems: Problem[] = []
  const used = new Set<string>()
  const broken = new Set<string>()
  const told = new Set<string>()
  const heard = new Set<unknown>()

  function view({ part, version }: Used): void {
    const name = `${part} ${version}`
    if (!tells || used.has(name)) return
    used.add(name)
    views.push({ part, version })
  }

  function problem(sign: Exclude<Sign, { kind: 'used' }>): void {
    const found = problemIn(sign)
    if (!found) return
    const key = JSON.stringify(found)
    if (told.has(key) || told.size >= MOST_PROBLEMS) return
    told.add(key)
    const whose = `${found.part} ${found.version}`
    const first = tells && found.kind !== 'fallback' && !broken.has(whose)
    if (first) broken.add(whose)
    problems.push(first ? { ...found, first } : found)
  }

  return {
    hear(sign) {
      if (sign.kind === 'used') return view(sign)
      if ('error' in sign) {
        // A boundary reports what it caught, which then arrives a second time.
        if (heard.has(sign.error) || heard.size > MOST_PROBLEMS * 4) return
        heard.add(sign.error)
      }
      problem(sign)
    },
    take() {
      if (views.length === 0 && problems.length === 0) return undefined
      const report: Report = {
        release,
        ...(views.length > 0 ? { views } : {}),
        ...(problems.length > 0 ? { problems } : {})
      }
      views = []
      problems = []
      return report
    }
  }
}

export function vitalsReport(release: string, of: Used[], values: Partial<Record<Vital, number>>): Report {
  return { release, vitals: { of, values } }
}

function problemIn(sign: Exclude<Sign, { kind: 'used' }>): Problem | undefined {
  if (sign.kind === 'fallback') return { kind: 'fallback', part: sign.part, version: sign.version }
  const places = placesOf(sign.error)
  const { part, version } = 'part' in sign ? sign : (faultOf(places) ?? {})
  if (!part || !version) return undefined
  const kind = isMissingChunk(sign.error) ? 'load' : sign.kind
  // Away from the network nothing can be said of a file that did not come.
  if (kind === 'load' && !navigator.onLine) return undefined
  const name = nameOf(sign.error)
  const texts = places.filter(place => place.part === part).map(({ text }) => text)
  return {
    kind,
    part,
    version,
    ...(name ? { name } : {}),
    ...(texts.length > 0 ? { places: texts.slice(0, MOST_PLACES) } : {})
  }
}
