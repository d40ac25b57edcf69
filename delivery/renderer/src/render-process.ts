import { type ChildProcess, spawn } from 'node:child_process'
import type { AppSources, FailedApp, RenderOrder, Reply, StartOrder } from './child.ts'
import { rendererCommand } from './command.ts'
import { afterCpuTime } from './cpu-time.ts'
import { preludeText } from './prelude.ts'

/** The input of a renderer process: the release document and the server outputs of its builds. */
export interface Sources {
  /** The release document as JSON. */
  release: string
  apps: AppSources[]
}

export interface Limits {
  /** The longest render in CPU time, in a context that has rendered the screen before. */
  renderMs: number
  /** The longest start of a context with its first render, in CPU time. */
  startMs: number
  mostContexts: number
  /** The renders after which a context is replaced. */
  mostRenders: number
}

export interface Outcome {
  /** Undefined after a failure, and for a page that shows nothing without a session. */
  html?: string | undefined
  problem?: Problem
}

export interface Problem {
  app: FailedApp
  reason: string
}

export type Order = Omit<RenderOrder, 'kind' | 'id'>

export interface RenderProcess {
  /** Undefined if the process ended before the turn of the order: another one was at fault. */
  render(order: Order): Promise<Outcome | undefined>
  /** Whether a page of this language and remote was rendered before, so that their code is loaded. */
  isWarm(order: Pick<RenderOrder, 'remote' | 'language'>): boolean
  isAlive(): boolean
  end(): void
}

/** A started process that has not received its release yet. */
export function spareProcess(): ChildProcess {
  const [file, parameters] = rendererCommand()
  const child = spawn(file, parameters, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // The edge ends without waiting for its renderers, which end with their channel.
  child.unref()
  child.channel?.unref()
  child.on('error', () => child.kill('SIGKILL'))
  return child
}

/** Renders one page at a time. A render that is late ends the process. */
export function renderProcess(child: ChildProcess, { release, apps }: Sources, limits: Limits): RenderProcess {
  const { mostContexts, mostRenders } = limits
  let nextId = 0
  const warm = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  let alive = child.exitCode === null && child.signalCode === null && child.connected
  child.once('exit', () => (alive = false))
  send({ kind: 'start', prelude: preludeText(), release, apps, mostContexts, mostRenders })

  function send(order: StartOrder | RenderOrder): void {
    if (child.connected) child.send(order, error => error && end())
  }

  function end(): void {
    alive = false
    child.kill('SIGKILL')
  }

  function ask(order: Order): Promise<Outcome> {
    const id = ++nextId
    return new Promise(done => {
      let app: Problem['app'] = 'shell'
      let cancel = afterCpuTime(child.pid, limits.startMs, late)
      child.on('message', receive).once('exit', exited)
      send({ kind: 'render', id, ...order })

      function settle(outcome: Outcome): void {
        cancel()
        child.off('message', receive).off('exit', exited)
        done(outcome)
      }
      function late(): void {
        end()
        settle({ problem: { app, reason: 'it took too long' } })
      }
      function exited(): void {
        settle({ problem: { app, reason: 'the process ended' } })
      }
      function receive(reply: Reply): void {
        if (reply.id !== id) return
        if (reply.kind === 'began') {
          app = 'remote'
          cancel()
          cancel = afterCpuTime(child.pid, reply.cold ? limits.startMs : limits.renderMs, late)
        } else if (reply.kind === 'failed') settle({ problem: { app: reply.app, reason: reply.reason } })
        else settle(outcomeOf(reply))
      }
    })
  }

  async function rendered(order: Order): Promise<Outcome | undefined> {
    if (!alive) return undefined
    const outcome = await ask(order)
    const key = contextKey(order)
    if (outcome.html === undefined) warm.delete(key)
    else warm.add(key)
    return outcome
  }

  return {
    render(order) {
      const outcome = last.then(() => rendered(order))
      last = outcome
      return outcome
    },
    isWarm: order => alive && warm.has(contextKey(order)),
    isAlive: () => alive,
    end
  }
}

function contextKey({ language, remote }: Pick<RenderOrder, 'remote' | 'language'>): string {
  return `${language} ${remote}`
}

function outcomeOf({ page, rejected }: Extract<Reply, { kind: 'page' }>): Outcome {
  const { html }: { html?: string } = JSON.parse(page)
  return rejected ? { html, problem: { app: 'remote', reason: 'a promise was rejected' } } : { html }
}
