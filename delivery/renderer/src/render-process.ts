import { type ChildProcess, spawn } from 'node:child_process'
import type { AppSources, FailedApp, RenderOrder, Reply, StartOrder, VectorOrder } from './child.ts'
import { rendererCommand } from './command.ts'
import { afterCpuTime } from './cpu-time.ts'
import { preludeText } from './prelude.ts'

/** A build with a server output. */
export interface ServerBuild {
  /** Name and version. */
  key: string
  /** Reads and verifies the server output. */
  sources(): Promise<AppSources>
}

/** What pages are rendered with. */
export interface Vector {
  /** Equal vectors have equal keys. */
  key: string
  shell: ServerBuild
  /** The remote of the route; undefined if it has no server output. */
  remote: ServerBuild | undefined
  /** The release document of the page as JSON. */
  release: string
}

export interface Limits {
  /** The longest render in CPU time, in a context that has rendered the screen before. */
  renderMs: number
  /** The longest start of a context with its first render, in CPU time. */
  startMs: number
  mostContexts: number
  /** The vectors whose sources a process has at a time. */
  mostVectors: number
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

export type Order = Omit<RenderOrder, 'kind' | 'id' | 'vector'>

export interface RenderProcess {
  /**
   * Undefined if the process ended before the turn of the order: another one was at fault. Rejects if the sources of the remote cannot
   * be read.
   */
  render(vector: Vector, order: Order): Promise<Outcome | undefined>
  /** Whether a page of this vector and language was rendered before, so that their code is loaded. */
  isWarm(vector: Vector, language: string): boolean
  isAlive(): boolean
  end(): void
}

/** A started process that has not received its shell yet. */
export function spareProcess(): ChildProcess {
  const [file, parameters] = rendererCommand()
  const child = spawn(file, parameters, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // The edge ends without waiting for its renderers, which end with their channel.
  child.unref()
  child.channel?.unref()
  child.on('error', () => child.kill('SIGKILL'))
  return child
}

/** Renders one page of a shell at a time. A render that is late ends the process. */
export function renderProcess(child: ChildProcess, shell: AppSources, limits: Limits): RenderProcess {
  const { mostContexts, mostVectors, mostRenders } = limits
  const provided = new Map<string, number>()
  let nextVector = 0
  let nextId = 0
  /** The languages in which the pages of a vector were rendered. */
  const warm = new Map<number, Set<string>>()
  let last: Promise<unknown> = Promise.resolve()
  let alive = child.exitCode === null && child.signalCode === null && child.connected
  child.once('exit', () => (alive = false))
  send({ kind: 'start', prelude: preludeText(), shell, mostContexts, mostRenders })

  function send(order: StartOrder | VectorOrder | RenderOrder): void {
    if (child.connected) child.send(order, error => error && end())
  }

  function end(): void {
    alive = false
    child.kill('SIGKILL')
  }

  /** The number of a vector in the child. The least recently used one of too many is forgotten. */
  async function numberOf(vector: Vector, read?: { remote: AppSources | undefined }): Promise<number> {
    const { key, release } = vector
    const known = provided.get(key)
    // Renders before this one may have replaced the vector.
    const remote = known === undefined ? (read ? read.remote : await vector.remote?.sources()) : undefined
    const number = known ?? ++nextVector
    provided.delete(key)
    provided.set(key, number)
    if (known !== undefined) return known
    warm.set(number, new Set())
    send({
      kind: 'vector',
      vector: number,
      release,
      remote,
      forgotten: provided.size > mostVectors ? forget() : undefined
    })
    return number
  }

  function forget(): number | undefined {
    for (const [key, number] of provided) {
      provided.delete(key)
      warm.delete(number)
      return number
    }
    return undefined
  }

  function ask(order: Omit<RenderOrder, 'kind' | 'id'>): Promise<Outcome> {
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

  async function rendered(vector: Vector, order: Order, read?: { remote: AppSources | undefined }) {
    if (!alive) return undefined
    const number = await numberOf(vector, read)
    const outcome = await ask({ ...order, vector: number })
    if (outcome.html === undefined) warm.get(number)?.delete(order.language)
    else warm.get(number)?.add(order.language)
    return outcome
  }

  return {
    async render(vector, order) {
      // A slow read delays only the renders that need it.
      const read = provided.has(vector.key) ? undefined : { remote: await vector.remote?.sources() }
      const outcome = last.then(() => rendered(vector, order, read))
      // The caller gets the error.
      last = outcome.catch(() => undefined)
      return outcome
    },
    isWarm: ({ key }, language) => alive && (warm.get(provided.get(key) ?? 0)?.has(language) ?? false),
    isAlive: () => alive,
    end
  }
}

function outcomeOf({ page, rejected }: Extract<Reply, { kind: 'page' }>): Outcome {
  const { html }: { html?: string } = JSON.parse(page)
  return rejected ? { html, problem: { app: 'remote', reason: 'a promise was rejected' } } : { html }
}
