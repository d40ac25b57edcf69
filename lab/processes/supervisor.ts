import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runsAsRoot } from '../../scripts/installed-programs.ts'
import { childOf, type pidFiles } from './pid-files.ts'
import { endGroup, type Pid, pidOf } from './running-pid.ts'

const PAUSES = { firstMs: 1_000, longestMs: 60_000, stableMs: 60_000 }
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
  /** Kills its process group, and its child; it stays away until `start`. */
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
  /** Before a start after an exit by itself; doubled with each exit before `stableMs`. */
  pauses?: { firstMs: number; longestMs: number; stableMs: number }
}

/** Runs a service in a process group of its own, and starts it again after it exits by itself. */
export function supervise(service: Service, { folder, pids, order, report, pauses = PAUSES }: Options): Supervised {
  const { name, childFile } = service
  const logFile = join(folder, 'logs', `${name}.log`)
  let child: ChildProcess
  let leader: Pid | undefined
  let wanted = false
  let pauseMs = 0

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
    leader = pidOf(child.pid ?? 0)
    if (leader) pids.write(order, { name, ...leader, ...(childFile && { childFile }) })
    const [launched, began] = [child, performance.now()]
    child.once('exit', () => void restartLater(launched, performance.now() - began))
  }

  async function restartLater(ended: ChildProcess, livedMs: number): Promise<void> {
    if (!wanted || child !== ended) return
    const { firstMs, longestMs, stableMs } = pauses
    pauseMs = livedMs < stableMs ? Math.min(Math.max(pauseMs * 2, firstMs), longestMs) : firstMs
    const reason = ended.signalCode ?? `code ${ended.exitCode}`
    report(`${name} ended (${reason}); it starts again in ${pauseMs / 1_000} s.`)
    // A worker that it left would still have its port.
    if (leader) await endGroup(leader, 'SIGKILL', STOP_MS)
    await wait(pauseMs)
    if (wanted && child === ended) launch()
  }

  async function ready(): Promise<void> {
    for (const limit = Date.now() + READY_MS; Date.now() < limit; await wait(STEP_MS))
      if (await service.isReady().catch(() => false)) return
    throw new Error(`${name} is not ready after ${READY_MS / 1000} s:\n${lastLines(logFile)}`)
  }

  async function stop(): Promise<void> {
    wanted = false
    const outliving = childOf(service)
    if (leader) await endGroup(leader, 'SIGTERM', STOP_MS)
    if (outliving) await endGroup(outliving, 'SIGINT', STOP_MS)
  }

  return {
    name,
    port: service.port ?? '',
    pid: () => child.pid ?? 0,
    ready,
    stop,
    async start() {
      pauseMs = 0
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
      const killed = [leader, childOf(service)].flatMap(each => each ?? [])
      await Promise.all(killed.map(each => endGroup(each, 'SIGKILL', STOP_MS)))
    }
  }
}

const ROOT = join(import.meta.dirname, '../..')

/** Rejects when a process exits. */
async function firstExit(child: ChildProcess, sentence: () => string): Promise<never> {
  await once(child, 'exit')
  throw new Error(sentence())
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').slice(-LOG_END)
}

/** A command as another user if this process is root: most engines refuse to run as root. */
export function asUser(user: string | undefined, command: readonly string[]): string[] {
  return user && runsAsRoot()
    ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command]
    : [...command]
}
