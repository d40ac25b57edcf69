import type { ChildProcess } from 'node:child_process'
import type { AppSources } from './child.inline.ts'
import {
  type Limits,
  type Order,
  type Outcome,
  type Problem,
  type ProcessApps,
  renderProcess,
  spareProcess
} from './render-process.ts'

export interface ServerBuild {
  key: string
  sources(): Promise<AppSources>
}

export interface Vector {
  key: string
  shell: ServerBuild
  remote: ServerBuild | undefined
  release: string
}

export interface RenderRequest extends Order {
  module: string
}

export interface RendererOptions<Given extends Vector = Vector> extends Partial<Limits> {
  onProblem: (vector: Given, problem: Problem) => void
  report: (problem: unknown) => void
  /** Each remote has a process of its own with each shell. */
  mostProcesses?: number
  /** Doubles with each failure of a screen or remote, which is not rendered meanwhile. */
  pauseMs?: number
  now?: () => number
}

const LONGEST_PAUSE_MS = 600_000
const MOST_APPS = 1_000
const ALL_SCREENS = ''

interface Failure {
  count: number
  until: number
}

interface App {
  process: ReturnType<typeof renderProcess> | undefined
  last: Promise<unknown>
  isRendering: boolean
  failures: Map<string, Failure>
}

export function createRenderer<Given extends Vector>({
  onProblem,
  report,
  mostProcesses = 6,
  pauseMs = 10_000,
  now = () => performance.now(),
  ...given
}: RendererOptions<Given>) {
  const limits: Limits = {
    renderMs: 150,
    startMs: 3_000,
    mostContexts: 9,
    mostRenders: 5_000,
    longestPage: 500_000,
    ...given
  }
  const apps = new Map<string, App>()
  const inTurn = limited(mostProcesses)
  let spare: ChildProcess | undefined
  let closed = false

  function takeSpare(): ChildProcess {
    const taken = spare?.connected ? spare : spareProcess()
    spare = undefined
    setImmediate(() => {
      if (!closed) spare ??= spareProcess()
    })
    return taken
  }

  function ensureApp(vector: Vector): App {
    const key = appKey(vector)
    const app = apps.get(key) ?? {
      process: undefined,
      last: Promise.resolve(),
      isRendering: false,
      failures: new Map<string, Failure>()
    }
    apps.delete(key)
    apps.set(key, app)
    const [oldest] = apps
    if (oldest && apps.size > MOST_APPS) {
      apps.delete(oldest[0])
      oldest[1].process?.end()
    }
    return app
  }

  function makeRoom(): void {
    const running = [...apps.values()].filter(({ process }) => process?.isAlive())
    if (running.length >= mostProcesses) running.find(({ isRendering }) => !isRendering)?.process?.end()
  }

  async function attempt(app: App, vector: Vector, { module, ...order }: RenderRequest): Promise<Outcome> {
    if (isPaused(app, module)) return {}
    // A slow read delays no other app.
    const read = app.process?.isAlive() ? undefined : await loadSources(vector)
    return inTurn(async () => {
      const sources = app.process?.isAlive() ? undefined : (read ?? (await loadSources(vector)))
      if (closed) return {}
      app.isRendering = true
      try {
        if (sources) {
          makeRoom()
          app.process = renderProcess(takeSpare(), sources, limits)
        }
        return (await app.process?.render(contextKey(vector, order.language), vector.release, order)) ?? {}
      } finally {
        app.isRendering = false
      }
    })
  }

  function isPaused({ failures }: App, module: string): boolean {
    return closed || [ALL_SCREENS, module].some(name => now() < (failures.get(name)?.until ?? 0))
  }

  function fail({ failures }: App, module: string): void {
    const count = (failures.get(module)?.count ?? 0) + 1
    failures.set(module, { count, until: now() + Math.min(pauseMs * 2 ** (count - 1), LONGEST_PAUSE_MS) })
  }

  return {
    /** Undefined if a build of the vector fails, or has failed and is not tried again yet. */
    render(vector: Given, request: RenderRequest): Promise<string | undefined> {
      const app = ensureApp(vector)
      const page = app.last
        .then(() => attempt(app, vector, request))
        .then(({ html, problem }) => {
          if (!problem || closed) return html
          onProblem(vector, problem)
          if (html === undefined) fail(app, app.process?.isAlive() ? request.module : ALL_SCREENS)
          return html
        })
        .catch((error: unknown) => {
          // Not counted against a version: the artifact store is unavailable, and the next request may succeed.
          app.failures.set(ALL_SCREENS, { count: 0, until: now() + pauseMs })
          report(error)
          return undefined
        })
      // The next render starts after a failed one too; an error of `report` reaches the caller.
      app.last = page.catch(() => undefined)
      return page
    },
    isWarm: (vector: Vector, language: string) =>
      apps.get(appKey(vector))?.process?.isWarm(contextKey(vector, language)) ?? false,
    close(): void {
      closed = true
      spare?.kill('SIGKILL')
      for (const { process } of apps.values()) process?.end()
    }
  }
}

async function loadSources({ shell, remote }: Vector): Promise<ProcessApps> {
  const [shellSources, remoteSources] = await Promise.all([shell.sources(), remote?.sources()])
  return { shell: shellSources, remote: remoteSources }
}

function appKey({ shell, remote }: Vector): string {
  return `${shell.key} ${remote?.key ?? ''}`
}

function contextKey({ key }: Vector, language: string): string {
  return `${key} ${language}`
}

function limited(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0

  return async work => {
    if (running < most) running += 1
    else await new Promise<void>(go => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
