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

/** The builds and the release document that a page is rendered with. */
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
  /** The vectors that a process holds at a time; each has the sources of a remote. */
  mostVectors: number
  /** The renders after which a context is replaced. */
  mostRenders: number
  /** The most characters of the HTML of a page. An edge caches hundreds of pages. */
  longestPage: number
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

/** A vector that the child has. */
interface ProvidedVector {
  number: number
  /** The languages whose contexts have rendered a page. */
  languages: Set<string>
}

export type Order = Omit<RenderOrder, 'kind' | 'id' | 'vector'>

export interface RenderProcess {
  /**
   * Undefined if the process ended before this render began: an earlier render was at fault. Rejects if the sources of the remote
   * cannot be read.
   */
  render(vector: Vector, order: Order): Promise<Outcome | undefined>
  /** Whether this process has rendered a page of the vector in this language: the next one needs no context to start. */
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
  const { mostContexts, mostVectors, mostRenders, longestPage } = limits
  /** By the key of the vector, least recently used first. */
  const provided = new Map<string, ProvidedVector>()
  let lastVector = 0
  let nextId = 0
  let last: Promise<unknown> = Promise.resolve()
  let alive = child.exitCode === null && child.signalCode === null && child.connected
  child.once('exit', () => (alive = false))
  send({ kind: 'start', prelude: preludeText(), shell, mostContexts, mostRenders, longestPage })

  function send(order: StartOrder | VectorOrder | RenderOrder): void {
    if (child.connected) child.send(order, error => error && end())
  }

  function end(): void {
    alive = false
    child.kill('SIGKILL')
  }

  /** Looks up a vector and makes it the most recently used one. */
  function used({ key }: Vector): ProvidedVector | undefined {
    const known = provided.get(key)
    if (!known) return undefined
    provided.delete(key)
    provided.set(key, known)
    return known
  }

  /** Sends a vector to the child, which then forgets the least recently used one of more than `mostVectors`. */
  function provide({ key, release }: Vector, remote: AppSources | undefined): ProvidedVector {
    const vector = { number: ++lastVector, languages: new Set<string>() }
    provided.set(key, vector)
    const [oldest] = provided
    const forgotten = provided.size > mostVectors ? oldest : undefined
    if (forgotten) provided.delete(forgotten[0])
    send({ kind: 'vector', vector: vector.number, release, remote, forgotten: forgotten?.[1].number })
    return vector
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
    // Renders that were made since the read may have caused the child to forget the vector.
    const { number, languages } = used(vector) ?? provide(vector, read ? read.remote : await vector.remote?.sources())
    const outcome = await ask({ ...order, vector: number })
    if (outcome.html === undefined) languages.delete(order.language)
    else languages.add(order.language)
    return outcome
  }

  return {
    async render(vector, order) {
      // A slow read delays only the renders that need it.
      const read = provided.has(vector.key) ? undefined : { remote: await vector.remote?.sources() }
      const outcome = last.then(() => rendered(vector, order, read))
      // The next render starts after a failed one too; the error reaches the caller through `outcome`.
      last = outcome.catch(() => undefined)
      return outcome
    },
    isWarm: ({ key }, language) => alive && (provided.get(key)?.languages.has(language) ?? false),
    isAlive: () => alive,
    end
  }
}

function outcomeOf({ page, rejected }: Extract<Reply, { kind: 'page' }>): Outcome {
  const { html }: { html?: string } = JSON.parse(page)
  return rejected ? { html, problem: { app: 'remote', reason: 'a promise was rejected' } } : { html }
}
