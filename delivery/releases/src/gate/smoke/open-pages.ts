import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ReleaseError } from '../../errors.ts'
import type { ReleaseState } from '../../state/release-state.ts'
import type { ReleaseStore } from '../../state/release-store.ts'
import type { BrowserReport, BrowserTask } from './browser-process.ts'
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

interface Options {
  releases: string
  browser: string
  apiUrl: string | undefined
  startEdge: StartEdge
}

const PROGRAM = join(import.meta.dirname, 'browser-process.ts')
const END_LIMIT_MS = 5_000

/** Opens pages in a browser, served by an edge over the proposed releases. Nothing is counted or written. */
export function pageOpener({ releases, browser, apiUrl, startEdge }: Options): OpenPages {
  return async (state, routes, limitMs) => {
    const store = proposedReleases(releases, state)
    const edge = await startEdge({ store, apiUrl: () => apiUrl })
    try {
      return await openInChild({ browser, origin: edge.url, routes }, limitMs)
    } finally {
      await edge.close()
      await store.close()
    }
  }
}

/** The pages run the code of a team: a script without end stops neither this process nor the deadline. */
async function openInChild(task: BrowserTask, limitMs: number): Promise<OpenedPages> {
  const problems: string[] = []
  let browserPid: number | undefined
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const { promise: finished, resolve, reject } = Promise.withResolvers<boolean>()
  const deadline = setTimeout(() => resolve(false), limitMs)
  child.once('error', reject)
  child.once('exit', code => reject(new ReleaseError(`The browser process ended with code ${code}.`)))
  child.on('message', (report: BrowserReport) => {
    if (report.type === 'browser') browserPid = report.pid
    else if (report.type === 'problem') problems.push(report.problem)
    else if (report.type === 'failed') reject(new ReleaseError(report.reason))
    else resolve(true)
  })
  try {
    child.send(task)
    return { finished: await finished, problems }
  } finally {
    clearTimeout(deadline)
    await end(child, browserPid)
  }
}

/** A child that has lost its channel ends its browser and removes the profile; one that does not is killed. */
async function end(child: ChildProcess, browserPid: number | undefined): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    if (child.connected) child.disconnect()
    const ended = await Promise.race([exit.then(() => true), wait(END_LIMIT_MS, false, { ref: false })])
    if (!ended) child.kill('SIGKILL')
  }
  if (browserPid !== undefined) killGroup(browserPid)
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    // Every process of the group has ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
