/** A start of the product from a terminal: a process group, its output and its exit code. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

export interface Running {
  /** Its address; empty if it ended before it listened. */
  url: string
  said: string[]
  /** The exit code, once the whole output has been read. */
  ended: Promise<number | null>
  processes(): string[]
  /** Ctrl-C: sends SIGINT to the process group. */
  interrupt(): void
  killParent(): void
}

export async function runStart([command = '', ...words]: string[], env: Record<string, string>): Promise<Running> {
  const parent = spawn(command, words, {
    cwd: ROOT,
    env: { ...process.env, RATE_LIMITS: 'off', PASSWORD_COST: 'test', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const group = parent.pid ?? 0
  const said: string[] = []
  const ended = once(parent, 'close').then(([code]) => code)
  const answers = new Promise<string>(resolve => {
    void ended.then(() => resolve(''))
    for (const stream of [parent.stdout, parent.stderr]) {
      createInterface(stream).on('line', line => {
        said.push(line)
        const address = /^Hirfa answers at (\S+)$/.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
  })
  const processes = () => membersOf(group)
  onTestFinished(() => {
    if (processes().length > 0) process.kill(-group, 'SIGKILL')
  })
  return {
    url: await answers,
    said,
    ended,
    processes,
    interrupt: () => void process.kill(-group, 'SIGINT'),
    killParent: () => void parent.kill('SIGKILL')
  }
}

/** The processes of a group, without zombies. */
function membersOf(group: number): string[] {
  return readdirSync('/proc').filter(pid => {
    const [, state, processGroup] = /\) (\S) \d+ (\d+) /.exec(processStatus(pid)) ?? []
    return processGroup === String(group) && state !== 'Z'
  })
}

function processStatus(pid: string): string {
  try {
    return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  } catch {
    // The process has ended since it was listed.
    return ''
  }
}
