import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { ReleaseError } from '../errors.ts'

/** What every program of a child reports, beside results of its own. */
export type ChildReport<Result> =
  | { type: 'browser'; pid: number | undefined }
  | { type: 'result'; result: Result }
  | { type: 'finished' }
  | { type: 'failed'; reason: string }

const END_LIMIT_MS = 5_000

/**
 * Runs a task with a browser in a child process. The pages run the code of a team: a script without end stops neither this process
 * nor the deadline. `finished` is false after the deadline. Rejects if the browser fails.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- they name what both ends of the channel send
export async function runInChild<Task extends object, Result>(
  program: string,
  task: Task,
  limitMs: number
): Promise<{ finished: boolean; results: Result[] }> {
  const results: Result[] = []
  let browserPid: number | undefined
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const { promise: finished, resolve, reject } = Promise.withResolvers<boolean>()
  const deadline = setTimeout(() => resolve(false), limitMs)
  child.once('error', reject)
  child.once('exit', code => reject(new ReleaseError(`The browser process ended with code ${code}.`)))
  child.on('message', (report: ChildReport<Result>) => {
    if (report.type === 'browser') browserPid = report.pid
    else if (report.type === 'result') results.push(report.result)
    else if (report.type === 'failed') reject(new ReleaseError(report.reason))
    else resolve(true)
  })
  try {
    child.send(task)
    return { finished: await finished, results }
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
