import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Exit } from './record.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 3_000
const START_MS = 60_000
const STEP_MS = 50

export interface SupervisedProcess {
  name: string
  url: string
  /** Sends a signal and waits for the exit; the process is then started again. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Waits until its readiness probe succeeds. */
  ready(): Promise<void>
  /** Its resident memory in bytes. */
  memory(): number
  stop(): Promise<void>
}

interface Options {
  name: string
  program: string
  port: number
  env: Record<string, string>
  /** A path that answers 200 when the process is ready. */
  probe: string
  logFile: string
  /** Called for each exit while the process should run. */
  exited(exit: Exit): void
}

/** Runs a program and starts it again when it exits, as a service manager does. */
export function supervise({ name, program, port, env, probe, logFile, exited }: Options): SupervisedProcess {
  const url = `http://127.0.0.1:${port}`
  const log = createWriteStream(logFile, { flags: 'a' })
  const stopping = new AbortController()
  let child: ChildProcess
  let signalled = false
  let pause = FIRST_PAUSE_MS
  const running = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      signalled = false
      const started = performance.now()
      child = spawn(process.execPath, [program], {
        cwd: ROOT,
        env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe']
      })
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
      await once(child, 'exit')
      if (stopping.signal.aborted) return
      exited({ name, expected: signalled, reason: child.signalCode ?? `code ${child.exitCode}` })
      // A process that cannot start, for example without a database, is tried less and less often.
      pause =
        signalled || performance.now() - started > LONGEST_PAUSE_MS
          ? FIRST_PAUSE_MS
          : Math.min(pause * 2, LONGEST_PAUSE_MS)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    name,
    url,
    async restart(signal) {
      signalled = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
    async ready() {
      for (const end = Date.now() + START_MS; Date.now() < end; await wait(STEP_MS)) {
        const status = await fetch(url + probe).then(
          ({ status }) => status,
          () => 0
        )
        if (status === 200) return
      }
      throw new Error(
        `${name} is not ready after ${START_MS / 1000} s:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`
      )
    },
    memory() {
      const pages = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Number(pages) * 1_024
    },
    async stop() {
      stopping.abort()
      const killing = setTimeout(() => child.kill('SIGKILL'), 10_000)
      child.kill('SIGTERM')
      await running
      clearTimeout(killing)
      log.end()
    }
  }
}
