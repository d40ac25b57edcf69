import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const STEP_MS = 50
const GROUP = 2
const THREADS = 17
const START = 19

/** The start time distinguishes it from a later process with the same number. */
export interface Pid {
  pid: number
  started: string
}

export function pidOf(pid: number): Pid | undefined {
  const fields = statOf(pid)
  return fields && !hasEnded(fields) ? { pid, started: fields[START] ?? '' } : undefined
}

/** The other threads of a zombie still hold its files and ports. */
function hasEnded(fields: readonly string[]): boolean {
  return fields[0] === 'Z' && Number(fields[THREADS]) <= 1
}

export function isRunning({ pid, started }: Pid): boolean {
  return pidOf(pid)?.started === started
}

export async function end(process_: Pid, signal: NodeJS.Signals, limitMs: number): Promise<void> {
  sendSignal(process_, signal)
  for (let waited = 0; isRunning(process_) && waited < limitMs; waited += STEP_MS) await wait(STEP_MS)
  if (!isRunning(process_)) return
  sendSignal(process_, 'SIGKILL')
  while (isRunning(process_)) await wait(STEP_MS)
}

/** Ends a process, then kills what is left of the group that it leads or has led. */
export async function endGroup(leader: Pid, signal: NodeJS.Signals, limitMs: number): Promise<void> {
  await end(leader, signal, limitMs)
  for (; hasMembers(leader); await wait(STEP_MS)) sendTo(-leader.pid, 'SIGKILL')
}

/** Whether a process of the group runs. The number of a group with members is given to no other process. */
export function hasMembers({ pid, started }: Pid): boolean {
  const fields = statOf(pid)
  if (fields && fields[START] !== started) return false
  return pids().some(each => {
    const fields = statOf(each)
    return fields !== undefined && Number(fields[GROUP]) === pid && !hasEnded(fields)
  })
}

export function pids(): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
}

export function commandOf(pid: number): string {
  const words = unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''
  return words.replaceAll('\0', ' ').trim()
}

function sendSignal(process_: Pid, signal: NodeJS.Signals): void {
  if (isRunning(process_)) sendTo(process_.pid, signal)
}

/** A negative number addresses a group. */
function sendTo(pid: number, signal: NodeJS.Signals): void {
  unlessGone(() => process.kill(pid, signal))
}

/** The fields of /proc/PID/stat after the command name: state, group, threads and start are 3, 5, 20 and 22. */
function statOf(pid: number): string[] | undefined {
  const text = unlessGone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Undefined if the process has ended, or its files may not be read. */
export function unlessGone<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return undefined
    throw error
  }
}

const ABSENT = new Set<unknown>(['ENOENT', 'ESRCH', 'EACCES'])
