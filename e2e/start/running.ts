/** A start of the product from a terminal: a process group, its output and its exit code. */
import { readdirSync, readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { startProgram } from '../../scripts/testing/started-program.ts'

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

export async function runStart(command: string[], env: Record<string, string>): Promise<Running> {
  const settings = { RATE_LIMITS: 'off', PASSWORD_COST: 'test', ...env }
  const { child: parent, said, answers, ended } = startProgram(command, settings, { detached: true })
  const group = parent.pid ?? 0
  const processes = () => membersOf(group)
  onTestFinished(() => {
    if (processes().length > 0) process.kill(-group, 'SIGKILL')
  })
  return {
    url: (await answers) ?? '',
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
