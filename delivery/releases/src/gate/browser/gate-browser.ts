import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ReleaseError } from '../../errors.ts'
import type { BrowserReport, BrowserTask } from './browser-process.ts'
import type { Visit, Visited } from './visit.ts'

export interface GateBrowser {
  visit(visit: Visit): Promise<Visited>
  pixelDifference(before: string | undefined, after: string | undefined): Promise<number>
}

/** Does work with a browser. Resolves to false if the deadline ends it; rejects if the browser fails. */
export type RunBrowser = (limitMs: number, work: (browser: GateBrowser) => Promise<void>) => Promise<boolean>

const PROGRAM = join(import.meta.dirname, 'browser-process.ts')
const END_LIMIT_MS = 5_000

/** A child process: an endless script of a team must stop neither this process nor the deadline. */
export function browserInChild(executablePath: string): RunBrowser {
  return async (limitMs, work) => {
    let browserPid: number | undefined
    const asked = new Map<number, (result: Visited | number) => void>()
    const child = fork(PROGRAM, [executablePath], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    const { promise: ended, resolve, reject } = Promise.withResolvers<boolean>()
    const deadline = setTimeout(() => resolve(false), limitMs)
    child.once('error', reject)
    child.once('exit', code => reject(new ReleaseError(`The browser process ended with code ${code}.`)))
    child.on('message', (report: BrowserReport) => {
      if (report.type === 'browser') browserPid = report.pid
      else if (report.type === 'result') asked.get(report.id)?.(report.result)
      else reject(new ReleaseError(report.reason))
    })
    const ask = (task: { visit: Visit } | { pictures: [string | undefined, string | undefined] }) => {
      const { promise, resolve: answer } = Promise.withResolvers<Visited | number>()
      const id = asked.size
      asked.set(id, answer)
      if (child.connected) child.send({ id, ...task } satisfies BrowserTask)
      return promise
    }
    const worked = work({
      visit: async visit => (await ask({ visit })) as Visited,
      pixelDifference: async (...pictures) => (await ask({ pictures })) as number
    }).then(() => true)
    try {
      return await Promise.race([worked, ended])
    } finally {
      clearTimeout(deadline)
      await end(child, browserPid)
    }
  }
}

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
