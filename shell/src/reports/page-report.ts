import {
  ERROR_NAME,
  ERROR_LIMITS,
  isConsequence,
  type Problem,
  type Report,
  type ReportedError,
  type Used,
  type Vital
} from '@hirfa/shared-contract/release'
import { faultOf, isMissingChunk, placesOf } from './attribution.ts'
import { isProblem, type PageEvent } from './page-events.ts'

type ProblemEvent = Exclude<PageEvent, { kind: 'used' | 'rendering' }>

const MOST_PROBLEMS = 6
const MOST_PLACES = 2

export interface PageReport {
  record(event: PageEvent): void
  settle(of: Used[]): void
  take(): Report | undefined
  takeErrors(): Report | undefined
}

interface Plan {
  release: string
  sampled: boolean
}

export function pageReport({ release, sampled }: Plan): PageReport {
  let views: Used[] = []
  let problems: Problem[] = []
  const errors: ReportedError[] = []
  let settled: Used[] = []
  const used = new Set<string>()
  const broken = new Set<string>()
  const reported = new Set<string>()
  const seen = new Set<unknown>()

  function view({ part, version }: Used): void {
    const name = `${part} ${version}`
    if (!sampled || used.has(name)) return
    used.add(name)
    views.push({ part, version })
  }

  function problem(event: ProblemEvent): void {
    const found = problemIn(event)
    if (!found) return
    // React renders again after an error; a boundary then reports an equal one.
    const key = JSON.stringify(found.kind === 'error' ? { ...found, kind: 'render' } : found)
    if (reported.has(key) || reported.size >= MOST_PROBLEMS) return
    reported.add(key)
    const whose = `${found.part} ${found.version}`
    const first = sampled && !isConsequence(found.kind) && !broken.has(whose)
    if (first) broken.add(whose)
    problems.push(first ? { ...found, first } : found)
    if ('error' in event) errors.push(...errorIn(found, event.error))
  }

  return {
    record(event) {
      if (event.kind === 'used') return view(event)
      if (!isProblem(event)) return
      if ('error' in event) {
        // An error caught by a boundary arrives a second time as a global error.
        if (seen.has(event.error) || seen.size > MOST_PROBLEMS * 4) return
        seen.add(event.error)
      }
      problem(event)
    },
    settle(of) {
      settled = of
    },
    take() {
      if (views.length === 0 && problems.length === 0 && settled.length === 0) return undefined
      const report: Report = {
        release,
        ...(views.length > 0 ? { views } : {}),
        ...(problems.length > 0 ? { problems } : {}),
        ...(settled.length > 0 ? { settled } : {})
      }
      views = []
      problems = []
      settled = []
      return report
    },
    takeErrors() {
      const some = errors.splice(0).slice(0, ERROR_LIMITS.errors)
      return some.length > 0 ? { release, errors: some } : undefined
    }
  }
}

export function vitalsReport(release: string, of: Used[], values: Partial<Record<Vital, number>>): Report {
  return { release, vitals: { of, values } }
}

function problemIn(event: ProblemEvent): Problem | undefined {
  if (!('error' in event)) return { kind: event.kind, part: event.part, version: event.version }
  const places = placesOf(event.error)
  const { part, version } = 'part' in event ? event : (faultOf(places) ?? {})
  if (!part || !version) return undefined
  const kind = isMissingChunk(event.error) ? 'load' : event.kind
  // Offline, a missing file is not a problem of its version.
  if (kind === 'load' && !navigator.onLine) return undefined
  const name = errorName(event.error)
  const texts = places.filter(place => place.part === part).map(({ text }) => text)
  return {
    kind,
    part,
    version,
    ...(name ? { name } : {}),
    ...(texts.length > 0 ? { places: texts.slice(0, MOST_PLACES) } : {})
  }
}

function errorIn({ kind, part, version, name }: Problem, error: unknown): ReportedError[] {
  const frames = placesOf(error).map(({ text }) => text)
  if (frames.length === 0 || !(error instanceof Error)) return []
  const message = error.message.slice(0, ERROR_LIMITS.messageLength)
  return [{ kind, part, version, ...(name ? { name } : {}), message, frames: frames.slice(0, ERROR_LIMITS.frames) }]
}

function errorName(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : undefined
  return name && ERROR_NAME.test(name) ? name : undefined
}
