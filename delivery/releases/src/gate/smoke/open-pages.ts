import type { ReleaseState } from '../../state/release-state.ts'
import type { RunBrowser } from '../browser/gate-browser.ts'
import { serveCandidate, type StartEdge } from '../browser/serve-candidate.ts'
import { pageProblem } from './page-problem.ts'
import type { SmokeRoute } from './smoke-routes.ts'

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
