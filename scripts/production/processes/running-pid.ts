import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const STEP_MS = 50

/** The start time distinguishes it from a later process with the same number. */
export interface Pid {
  pid: number
  started: string
}

export function pidOf(pid: number): Pid | undefined {
  const fields = statOf(pid)
  // After the name in parentheses: the state is field 3, the start field 22.
  return fields && fields[0] !== 'Z' ? { pid, started: fields[19] ?? '' } : undefined
}

export function isRunning({ pid, started }: Pid): boolean {
  return pidOf(pid)?.started === started
}

export async function end(process_: Pid, signal: NodeJS.Signals, limitMs: number): Promise<void> {
  send(process_, signal)
  for (let waited = 0; isRunning(process_) && waited < limitMs; waited += STEP_MS) await wait(STEP_MS)
  if (!isRunning(process_)) return
  send(process_, 'SIGKILL')
  while (isRunning(process_)) await wait(STEP_MS)
}

export function send(process_: Pid, signal: NodeJS.Signals): void {
  if (!isRunning(process_)) return
  try {
    process.kill(process_.pid, signal)
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined
    throw error
  }
}
