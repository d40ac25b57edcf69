import { type ChildProcess, spawn } from 'node:child_process'
import { confinedCommand } from '@hirfa/shared-contract/process'
import type { AppSources, child, FailedApp, RenderOrder, Reply, StartOrder } from './child.inline.ts'
import { afterCpuTime } from './cpu-time.ts'
import type { prelude } from './prelude.inline.ts'
import { programText } from './program-text.ts'

const FLAGS = [
  '--permission',
  '--no-warnings',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--frozen-intrinsics',
  '--max-old-space-size=64',
  '--max-semi-space-size=8'
]

interface Programs {
  command: [program: string, parameters: string[]]
  prelude: string
}

let programs: Programs | undefined

export interface Limits {
  /** The longest render in CPU time, in a context that has rendered before. */
  renderMs: number
  startMs: number
  mostContexts: number
  mostRenders: number
  longestPage: number
}

export interface ProcessApps {
  shell: AppSources
  remote: AppSources | undefined
}

export interface Outcome {
  html?: string | undefined
  problem?: Problem
}

/** The app is the one whose code ran: the shell only if it failed without the remote. */
export interface Problem {
  app: FailedApp
  reason: string
}

export type Order = Pick<RenderOrder, 'language' | 'path' | 'data'>

export function spareProcess(): ChildProcess {
  const [file, parameters] = compiledPrograms().command
  const child = spawn(file, parameters, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // The edge ends without waiting for its renderers, which end with their channel.
  child.unref()
  child.channel?.unref()
  child.on('error', () => child.kill('SIGKILL'))
  return child
}

export function renderProcess(child: ChildProcess, { shell, remote }: ProcessApps, limits: Limits) {
  const { mostContexts, mostRenders, longestPage } = limits
  const contexts = new Map<string, number>()
  let hasRunRemote = false
  let alive = child.exitCode === null && child.signalCode === null && child.connected
  child.once('exit', () => (alive = false))
  send({ kind: 'start', prelude: compiledPrograms().prelude, shell, remote, longestPage })

  function send(order: StartOrder | RenderOrder): void {
    if (child.connected) child.send(order, error => error && end())
  }

  function end(): void {
    alive = false
    child.kill('SIGKILL')
  }

  function forgotten(): string | undefined {
    const [oldest] = contexts.keys()
    if (oldest === undefined || contexts.size < mostContexts) return undefined
    contexts.delete(oldest)
    return oldest
  }

  function ask(order: RenderOrder): Promise<Outcome> {
    const isCold = order.release !== undefined
    return new Promise(done => {
      let cancel = afterCpuTime(child.pid, isCold ? limits.startMs : limits.renderMs, late)
      child.on('message', receive).once('exit', exited)
      send(order)

      function settle(outcome: Outcome): void {
        cancel()
        child.off('message', receive).off('exit', exited)
        done(outcome)
      }
      function late(): void {
        end()
        fail('it took too long')
      }
      function exited(): void {
        fail('the process ended')
      }
      function fail(reason: string): void {
        settle({ problem: { app: hasRunRemote ? 'remote' : 'shell', reason } })
      }
      function receive(reply: Reply): void {
        if (reply.kind === 'began') {
          hasRunRemote = remote !== undefined
          cancel()
          cancel = afterCpuTime(child.pid, limits.startMs, late)
        } else if (reply.kind === 'failed') settle({ problem: { app: reply.app, reason: reply.reason } })
        else settle(pageOutcome(reply))
      }
    })
  }

  function pageOutcome({ html, rejected }: Extract<Reply, { kind: 'page' }>): Outcome {
    const app = remote ? 'remote' : 'shell'
    return rejected ? { html, problem: { app, reason: 'a promise or a timer failed' } } : { html }
  }

  return {
    async render(context: string, release: string, order: Order): Promise<Outcome> {
      const renders = contexts.get(context) ?? 0
      contexts.delete(context)
      const begins = renders === 0 ? { release, forgotten: forgotten() } : { release: undefined, forgotten: undefined }
      const outcome = await ask({ kind: 'render', context, ...begins, ...order })
      // The child has dropped the context after a problem.
      if (!outcome.problem) contexts.set(context, renders + 1 < mostRenders ? renders + 1 : 0)
      return outcome
    },
    isWarm: (context: string) => alive && (contexts.get(context) ?? 0) > 0,
    isAlive: () => alive,
    end
  }
}

function compiledPrograms(): Programs {
  programs ??= {
    command: confinedCommand([
      process.execPath,
      ...FLAGS,
      '--input-type=module',
      '--eval',
      programText<typeof child>(new URL('./child.inline.ts', import.meta.url))
    ]),
    prelude: programText<typeof prelude>(new URL('./prelude.inline.ts', import.meta.url))
  }
  return programs
}
