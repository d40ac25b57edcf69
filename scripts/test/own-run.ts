/** Nothing of a run may outlive it, however it ends. */
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const FOLDER = /^hirfa-run-(\d+)-/
const END_MS = 5_000
const STEP_MS = 100

/** Sets `TMPDIR`. A process beside it ends what a killed run leaves; the next run ends the rest. */
export async function startRun(): Promise<void> {
  for (const name of readdirSync(tmpdir())) if (isLeft(name)) await endRun(join(tmpdir(), name))
  const folder = mkdtempSync(join(tmpdir(), `hirfa-run-${process.pid}-`))
  // A Postgres server of another user has its data inside.
  chmodSync(folder, 0o711)
  const watcher = fork(join(import.meta.dirname, 'end-with-parent.ts'), [folder, String(process.ppid)], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  watcher.unref()
  watcher.channel?.unref()
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export async function endRun(folder: string): Promise<void> {
  for (const end = Date.now() + END_MS; ; await wait(STEP_MS)) {
    const left = processesIn(folder)
    for (const pid of left) send(pid, Date.now() < end ? 'SIGTERM' : 'SIGKILL')
    if (left.length === 0) break
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Whether a process runs, or, for a negative number, one of a group. */
export function isRunning(pid: number): boolean {
  return send(pid, 0)
}

function isLeft(name: string): boolean {
  const pid = FOLDER.exec(name)?.[1]
  if (pid === undefined || isRunning(Number(pid))) return false
  // A run that starts at the same time may have removed it.
  return statSync(join(tmpdir(), name), { throwIfNoEntry: false })?.uid === process.getuid?.()
}

/** Found by their environment: a server leaves the process group of its run. Only Linux shows it to others. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && environmentOf(name).some(line => line.startsWith(`TMPDIR=${folder}`)))
    .map(Number)
}

function environmentOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // It has ended, or belongs to another user.
    return []
  }
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
