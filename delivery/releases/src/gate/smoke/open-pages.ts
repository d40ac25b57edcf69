import type { Language } from '@hirfa/shared-contract/release'
import type { ReleaseState } from '../../state/release-state.ts'
import type { RunBrowser } from '../browser/gate-browser.ts'
import { serveCandidate, type StartEdge } from '../browser/serve-candidate.ts'
import { ReleaseError } from '../../errors.ts'
import { PAGE_LIMIT_MS, type Visited } from '../browser/visit.ts'

export interface SmokeRoute {
  path: string
  language: Language
  app: string
  version: string
}

/** One sentence for each problem; `finished` is false if no time was left for every page. */
export interface OpenedPages {
  problems: string[]
  finished: boolean
}

export type OpenPages = (state: ReleaseState, routes: readonly SmokeRoute[], limitMs: number) => Promise<OpenedPages>

interface Options {
  releases: string
  runBrowser: RunBrowser
  apiUrl: string | undefined
  startEdge: StartEdge
  responseLimitMs?: number
}

const LIMITS = { stepMs: 30_000, restMs: 1_000 }

export function pageOpener({ runBrowser, apiUrl, responseLimitMs = 15_000, ...candidate }: Options): OpenPages {
  const limits = { ...LIMITS, responseMs: responseLimitMs }
  return async (state, routes, limitMs) => {
    const problems: string[] = []
    const edge = await serveCandidate(candidate, state, apiUrl)
    try {
      const finished = await runBrowser(limitMs, async browser => {
        for (const route of routes) {
          const visited = await browser.visit({ ...route, origin: edge.url, steps: [], limits })
          const problem = pageProblem(route, visited, limits)
          if (problem) problems.push(`${route.path} in a browser (${route.language}): ${problem}.`)
          if (visited.hangs) return
        }
      })
      return { finished, problems }
    } finally {
      await edge.close()
    }
  }
}

const MOST_NAMED = 3

export function pageProblem(
  { path, app, version }: SmokeRoute,
  visited: Visited,
  { responseMs }: { responseMs: number }
): string | undefined {
  const { status, screen, errors, changedBuiltins: changed, left } = visited
  if (visited.hangs) return `a script does not end: the page does not respond within ${responseMs / 1000} s`
  if (visited.unreachable) throw new ReleaseError(visited.unreachable)
  if (status === 'late') return `the page does not load within ${PAGE_LIMIT_MS / 1000} s`
  if (!status || status >= 500) return `the page is not served (${status ?? 'no answer'})`
  if (!screen) return errors[0] ?? 'no screen appears'
  if (screen === 'failed') return `the screen breaks: ${errors[0] ?? 'it does not load'}`
  const shown = `${screen.app} ${screen.version}`
  // A page that needs a signed-in client redirects.
  if (screen.path === path && shown !== `${app} ${version}`) return `it shows ${shown} instead of ${app} ${version}`
  if (errors[0]) return errors[0]
  if (changed.length > 0)
    return `a script changes ${changed.slice(0, MOST_NAMED).join(', ')}, which all apps of a page share; keep the function in a module of the remote`
  if (left.length === 0) return undefined
  return `once its screen is left, ${left.slice(0, MOST_NAMED).join(', ')}; undo this in the cleanup of an effect`
}
