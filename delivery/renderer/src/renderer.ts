import type { ChildProcess } from 'node:child_process'
import {
  type Limits,
  type Order,
  type Outcome,
  type Problem,
  renderProcess,
  type RenderProcess,
  type ServerBuild,
  spareProcess,
  type Vector
} from './render-process.ts'

export interface RenderRequest extends Order {
  module: string
}

export interface Renderer {
  /** Renders a page. Undefined if a build of the vector fails, or has failed or was not readable and is not tried again yet. */
  render(vector: Vector, request: RenderRequest): Promise<string | undefined>
  /** Whether the context of a page has rendered before: the next render does not wait for its start. */
  isWarm(vector: Vector, language: string): boolean
  close(): void
}

export interface RendererOptions extends Partial<Limits> {
  onProblem: (vector: Vector, problem: Problem) => void
  report: (problem: unknown) => void
  /** Each shell has a process of its own. */
  mostShells?: number
  /** A failed screen is not rendered again for this time, which doubles with each failure. */
  pauseMs?: number
  now?: () => number
}

const LONGEST_PAUSE_MS = 600_000
const MOST_FAILURES = 1_000
/** The processes that a render may wait for. */
const MOST_PROCESSES = 5

interface Failure {
  count: number
  until: number
}

export function createRenderer({
  onProblem,
  report,
  renderMs = 150,
  startMs = 3_000,
  mostContexts = 12,
  mostVectors = 8,
  mostRenders = 5_000,
  longestPage = 500_000,
  mostShells = 4,
  pauseMs = 10_000,
  now = () => performance.now()
}: RendererOptions): Renderer {
  const limits: Limits = { renderMs, startMs, mostContexts, mostVectors, mostRenders, longestPage }
  const processes = new Map<string, Promise<RenderProcess | undefined>>()
  /** The processes that have started. `isWarm` reads them without waiting for a start. */
  const running = new Map<string, RenderProcess>()
  const failures = new Map<string, Failure>()
  let spare: ChildProcess | undefined
  let closed = false

  /** Takes the spare process and starts the next one in the background. */
  function takeSpare(): ChildProcess {
    const taken = spare?.connected ? spare : spareProcess()
    spare = undefined
    setImmediate(() => {
      if (!closed) spare ??= spareProcess()
    })
    return taken
  }

  async function start({ key, sources }: ServerBuild): Promise<RenderProcess | undefined> {
    const shell = await sources()
    if (closed) return undefined
    const process = renderProcess(takeSpare(), shell, limits)
    running.set(key, process)
    return process
  }

  /** Starts a process. After a failed start the next render starts another one. */
  function started(shell: ServerBuild): Promise<RenderProcess | undefined> {
    const process = start(shell)
    process.catch(() => processes.get(shell.key) === process && processes.delete(shell.key))
    return process
  }

  async function processOf(shell: ServerBuild): Promise<RenderProcess | undefined> {
    const known = processes.get(shell.key)
    const isUsable = known && ((await known)?.isAlive() ?? true)
    // While this call waited, another one may have replaced the process.
    const current = processes.get(shell.key)
    const process = (isUsable || current !== known ? current : undefined) ?? started(shell)
    processes.delete(shell.key)
    processes.set(shell.key, process)
    for (const [key, oldest] of processes) {
      if (processes.size <= mostShells) break
      processes.delete(key)
      running.delete(key)
      // A failed start was reported by its render.
      oldest.then(
        process => process?.end(),
        () => undefined
      )
    }
    return process
  }

  /** A process that another render ended is replaced. */
  async function outcomeOf(vector: Vector, order: Order, isPaused: () => boolean): Promise<Outcome> {
    for (let attempt = 0; attempt < MOST_PROCESSES; attempt++) {
      if (isPaused()) return {}
      const process = await processOf(vector.shell)
      const outcome = process ? await process.render(vector, order) : {}
      if (outcome) return outcome
    }
    throw new Error(`Each of ${MOST_PROCESSES} renderer processes ended before a render began.`)
  }

  function fails(key: string): boolean {
    return now() < (failures.get(key)?.until ?? 0)
  }

  function fail(key: string): void {
    const count = (failures.get(key)?.count ?? 0) + 1
    failures.delete(key)
    failures.set(key, { count, until: now() + Math.min(pauseMs * 2 ** (count - 1), LONGEST_PAUSE_MS) })
    const [oldest] = failures.keys()
    if (oldest !== undefined && failures.size > MOST_FAILURES) failures.delete(oldest)
  }

  return {
    async render(vector, request) {
      const ofShell = vector.shell.key
      const ofScreen = `${vector.key} ${request.module}`
      const isPaused = () => closed || fails(ofShell) || fails(ofScreen)
      try {
        const { language, path, data } = request
        const { html, problem } = await outcomeOf(vector, { language, path, data }, isPaused)
        if (problem && !closed) {
          onProblem(vector, problem)
          if (html === undefined) fail(problem.app === 'shell' ? ofShell : ofScreen)
        }
        return html
      } catch (error) {
        report(error)
        // No fault of a version: the store of the builds may answer again at any time.
        failures.set(processes.has(ofShell) ? ofScreen : ofShell, { count: 0, until: now() + pauseMs })
        return undefined
      }
    },
    isWarm: (vector, language) => running.get(vector.shell.key)?.isWarm(vector, language) ?? false,
    close() {
      closed = true
      spare?.kill('SIGKILL')
      for (const process of processes.values()) void process.then(started => started?.end()).catch(report)
    }
  }
}
