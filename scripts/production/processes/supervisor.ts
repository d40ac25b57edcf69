import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asUser } from './as-user.ts'
import { childOf, type pidFiles } from './pid-files.ts'
import { end, pidOf, send } from './running-pid.ts'

const RESTART_MS = 1_000
const READY_MS = 120_000
const STEP_MS = 100
const STOP_MS = 25_000
const LOG_END = 2_000

export interface Service {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  user?: string
  isReady(): Promise<boolean>
  /** The pid file of a child that can outlive it. */
  childFile?: string
  port?: string
}

export interface Supervised {
  name: string
  port: string
  pid(): number
  restart(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  ready(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  folder: string
  pids: ReturnType<typeof pidFiles>
  order: number
  report(sentence: string): void
}

/** In a session of its own; restarted a second after it exits by itself. */
export function supervise(service: Service, { folder, pids, order, report }: Options): Supervised {
  const { name, childFile } = service
  const logFile = join(folder, 'logs', `${name}.log`)
  let child: ChildProcess
  let wanted = false

  function launch(): void {
    wanted = true
    const log = openSync(logFile, 'a')
    const [program = '', ...words] = asUser(service.user, service.command)
    child = spawn(program, words, {
      cwd: ROOT,
      env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', ...service.env },
      // A session of its own: Ctrl-C in a terminal must end the processes in their order.
      detached: true,
      stdio: ['ignore', log, log]
    })
    closeSync(log)
    const started = pidOf(child.pid ?? 0)
    if (started) pids.write(order, { name, ...started, ...(childFile && { childFile }) })
    const launched = child
    child.once('exit', () => void restartLater(launched))
  }

  async function restartLater(ended: ChildProcess): Promise<void> {
    if (!wanted || child !== ended) return
    report(`${name} ended (${ended.signalCode ?? `code ${ended.exitCode}`}); it starts again.`)
    await wait(RESTART_MS)
    if (wanted && child === ended) launch()
  }

  async function ready(): Promise<void> {
    for (const limit = Date.now() + READY_MS; Date.now() < limit; await wait(STEP_MS))
      if (await service.isReady().catch(() => false)) return
    throw new Error(`${name} is not ready after ${READY_MS / 1000} s:\n${lastLines(logFile)}`)
  }

  async function stop(): Promise<void> {
    wanted = false
    const running = pidOf(child.pid ?? 0)
    const outliving = childOf(service)
    if (running && !hasEnded(child)) await end(running, 'SIGTERM', STOP_MS)
    if (outliving) await end(outliving, 'SIGINT', STOP_MS)
  }

  return {
    name,
    port: service.port ?? '',
    pid: () => child.pid ?? 0,
    ready,
    stop,
    async start() {
      launch()
      await Promise.race([ready(), firstExit(child, () => `${name} cannot be started:\n${lastLines(logFile)}`)])
    },
    async restart() {
      await stop()
      launch()
      await ready()
    },
    async kill() {
      wanted = false
      const outliving = childOf(service)
      if (hasEnded(child)) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      if (outliving) send(outliving, 'SIGKILL')
      await exit
    }
  }
}

const ROOT = join(import.meta.dirname, '../../..')

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function firstExit(child: ChildProcess, sentence: () => string): Promise<never> {
  await once(child, 'exit')
  throw new Error(sentence())
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').slice(-LOG_END)
}
