import type { Browser } from 'playwright-core'
import { ReleaseError } from '../../errors.ts'
import type { ReleaseState } from '../../state/release-state.ts'
import type { ReleaseStore } from '../../state/release-store.ts'
import { lookAtPage } from './look-at-page.ts'
import { proposedReleases } from './proposed-releases.ts'
import type { SmokeRoute } from './smoke-routes.ts'

/** One sentence for each problem; `finished` is false if no time was left for every page. */
export interface OpenedPages {
  problems: string[]
  finished: boolean
}

/** Opens pages of a combination of versions. */
export type OpenPages = (state: ReleaseState, routes: readonly SmokeRoute[], limitMs: number) => Promise<OpenedPages>

/** Starts an edge on a free loopback port, over releases that are not live. */
export type StartEdge = (options: {
  store: ReleaseStore
  apiUrl: () => string | undefined
}) => Promise<{ url: string; close(): Promise<void> }>

interface Options {
  releases: string
  browser: string
  apiUrl: string | undefined
  startEdge: StartEdge
}

/** Opens pages in a browser, served by an edge over the proposed releases. Nothing is counted or written. */
export function pageOpener({ releases, browser, apiUrl, startEdge }: Options): OpenPages {
  return async (state, routes, limitMs) => {
    const problems: string[] = []
    let finished = true
    const program = await startBrowser(browser)
    const store = proposedReleases(releases, state)
    const edge = await startEdge({ store, apiUrl: () => apiUrl })
    // Calls that wait for the browser are rejected, also those of a page that hangs.
    const deadline = setTimeout(() => {
      finished = false
      void program.close()
    }, limitMs)
    try {
      const context = await program.newContext({ serviceWorkers: 'block' })
      for (const route of routes) {
        const problem = await lookAtPage(context, edge.url, route)
        if (problem) problems.push(`${route.path} in a browser (${route.language}): ${problem}.`)
      }
    } catch (error) {
      if (finished) throw error
    } finally {
      clearTimeout(deadline)
      await program.close()
      await edge.close()
      await store.close()
    }
    return { problems, finished }
  }
}

/** The browser runs the code of a team on the machine that signs, so it is sandboxed. Chromium has no sandbox for root. */
async function startBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  try {
    return await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
  } catch (cause) {
    throw new ReleaseError(`The browser ${executablePath} does not start, so no smoke run can be made.`, { cause })
  }
}
