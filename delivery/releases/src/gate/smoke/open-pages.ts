import { join } from 'node:path'
import type { ReleaseState } from '../../state/release-state.ts'
import type { ReleaseStore } from '../../state/release-store.ts'
import { runInChild } from '../browser-child.ts'
import type { BrowserTask } from './browser-process.ts'
import { proposedReleases } from './proposed-releases.ts'
import type { SmokeRoute } from './smoke-routes.ts'

/** One sentence for each problem; `finished` is false if no time was left for every page. */
export interface OpenedPages {
  problems: string[]
  finished: boolean
}

/** Opens pages of a combination of versions. Rejects if the browser or the edge fails. */
export type OpenPages = (state: ReleaseState, routes: readonly SmokeRoute[], limitMs: number) => Promise<OpenedPages>

/** Starts an edge on a free loopback port, over releases that are not live. */
export type StartEdge = (options: {
  store: ReleaseStore
  apiUrl: () => string | undefined
}) => Promise<{ url: string; close(): Promise<void> }>

interface Options extends Pick<BrowserTask, 'responseLimitMs'> {
  releases: string
  browser: string
  apiUrl: string | undefined
  startEdge: StartEdge
}

const PROGRAM = join(import.meta.dirname, 'browser-process.ts')

/** Opens pages in a browser, served by an edge over the proposed releases. Nothing is counted or written. */
export function pageOpener({ releases, browser, apiUrl, startEdge, responseLimitMs }: Options): OpenPages {
  return async (state, routes, limitMs) => {
    const store = proposedReleases(releases, state)
    const edge = await startEdge({ store, apiUrl: () => apiUrl })
    try {
      const task: BrowserTask = { browser, origin: edge.url, routes, responseLimitMs }
      const { finished, results } = await runInChild<BrowserTask, string>(PROGRAM, task, limitMs)
      return { finished, problems: results }
    } finally {
      await edge.close()
      await store.close()
    }
  }
}
