import type { Script as VmScript } from 'node:vm'

export interface AppSources {
  name: string
  entry: string
  files: Record<string, string>
}

export interface StartOrder {
  kind: 'start'
  /** The script that each context begins with. */
  prelude: string
  shell: AppSources
  mostContexts: number
  mostRenders: number
  longestPage: number
}

/** The release document and the remote that pages are rendered with. */
export interface VectorOrder {
  kind: 'vector'
  vector: number
  /** The release document of the page as JSON. */
  release: string
  /** The remote of the route, if it has a server output. */
  remote: AppSources | undefined
  /** The number of a vector that no later order names. */
  forgotten: number | undefined
}

export interface RenderOrder {
  kind: 'render'
  id: number
  /** A context runs the code of the shell and of the remote of one vector. */
  vector: number
  language: string
  path: string
  data: string
}

/** `frame`: the shell, while it rendered the screen of a remote. */
export type FailedApp = 'shell' | 'frame' | 'remote'

export type Reply =
  | { kind: 'began'; id: number; cold: boolean }
  /** `page` is a `RenderedPage` as JSON. */
  | { kind: 'page'; id: number; page: string; rejected: boolean }
  | { kind: 'failed'; id: number; app: FailedApp; reason: string }

/** The interface that the prelude returns. Its functions belong to the context; they take and return strings. */
interface Bridge {
  define(app: string, file: string, factory: unknown): void
  start(release: string, language: string, remote: string, entries: string): void
  render(path: string, data: string): void
  result(): string
  settle(): void
}

interface RenderContext {
  bridge: Bridge
  vector: number
  renders: number
  fresh: boolean
}

/**
 * The program of a renderer process. Its text is passed on the command line, because the process may read no file: it uses
 * nothing outside itself. App code runs in contexts that contain no object of this realm; only strings pass in and out.
 */
export function child(): void {
  const { constants, createContext, Script } = process.getBuiltinModule('node:vm')
  const scripts = new WeakMap<AppSources, Map<string, VmScript>>()
  const vectors = new Map<number, VectorOrder>()
  const contexts = new Map<string, RenderContext>()
  let started: StartOrder | undefined
  let hasRejected = false

  /** Compiles the files of an app once for all contexts. */
  function scriptsOf(app: AppSources): Map<string, VmScript> {
    const known = scripts.get(app)
    if (known) return known
    const compiled = Object.entries(app.files).map(([file, text]): [string, VmScript] => [
      file,
      new Script(`(function (module, exports, require) {${text}\n})`, { filename: `${app.name}/${file}` })
    ])
    scripts.set(app, new Map(compiled))
    return scriptsOf(app)
  }

  function contextFor({ prelude, shell, mostContexts }: StartOrder, order: RenderOrder): RenderContext {
    const key = contextKey(order)
    const known = contexts.get(key)
    contexts.delete(key)
    const context = known ?? { bridge: bridgeOf(prelude), vector: order.vector, renders: 0, fresh: true }
    contexts.set(key, context)
    const [oldest] = contexts.keys()
    if (oldest !== undefined && contexts.size > mostContexts) contexts.delete(oldest)
    if (!known) start(context.bridge)
    return context

    function bridgeOf(text: string): Bridge {
      // A contextified object would pass through this realm; a bare global does not.
      const realm = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } })
      const bridge: Bridge = new Script(text, { filename: 'prelude' }).runInContext(realm)
      for (const app of apps()) {
        for (const [file, script] of scriptsOf(app)) bridge.define(app.name, file, script.runInContext(realm))
      }
      return bridge
    }

    function apps(): AppSources[] {
      const remote = vectors.get(order.vector)?.remote
      return remote ? [shell, remote] : [shell]
    }

    function start(bridge: Bridge): void {
      const { release = '', remote } = vectors.get(order.vector) ?? {}
      const entries = JSON.stringify(apps().map(({ name, entry }) => [name, entry]))
      bridge.start(release, order.language, remote?.name ?? '', entries)
    }
  }

  function contextKey({ language, vector }: RenderOrder): string {
    return `${language} ${vector}`
  }

  function drop(order: RenderOrder): void {
    contexts.delete(contextKey(order))
  }

  function provide(order: VectorOrder): void {
    vectors.set(order.vector, order)
    if (order.forgotten === undefined) return
    vectors.delete(order.forgotten)
    for (const [key, { vector }] of contexts) if (vector === order.forgotten) contexts.delete(key)
  }

  /** Runs all microtasks of the contexts, which have no other source of tasks. */
  function microtasks(): Promise<void> {
    return new Promise(done => {
      setImmediate(done)
    })
  }

  async function render(start: StartOrder, order: RenderOrder): Promise<Reply> {
    const { id } = order
    let app: FailedApp = 'shell'
    try {
      hasRejected = false
      const context = contextFor(start, order)
      const cold = context.fresh
      if (cold) await microtasks()
      context.fresh = false
      const [state = '', reason = ''] = parts(context.bridge.result())
      if (state !== 'ready') return failed(state === 'pending' ? 'it did not start' : reason)
      reply({ kind: 'began', id, cold })
      app = 'remote'
      context.bridge.render(order.path, order.data)
      await microtasks()
      const [outcome = '', text = ''] = parts(context.bridge.result())
      if (outcome === 'broken') app = 'frame'
      if (outcome !== 'page') return failed(outcome === 'pending' ? 'it did not finish' : text)
      if (text.length > start.longestPage) return failed('its page is too long')
      if (hasRejected || ++context.renders >= start.mostRenders) drop(order)
      return { kind: 'page', id, page: text, rejected: hasRejected }
    } catch {
      // The error belongs to the context: reading it would run its code.
      return failed('it threw')
    }

    function failed(reason: string): Reply {
      drop(order)
      return { kind: 'failed', id, app, reason: reason.slice(0, 200) }
    }
  }

  /** A result is a state and a string; any other value means that app code has changed the bridge. */
  function parts(result: unknown): string[] {
    if (typeof result !== 'string') return ['failed', 'it changed the renderer']
    const end = result.indexOf(' ')
    return [result.slice(0, end), result.slice(end + 1)]
  }

  function reply(message: Reply): void {
    process.send?.(message)
  }

  async function handle(order: StartOrder | VectorOrder | RenderOrder): Promise<void> {
    if (order.kind === 'start') return void (started = order)
    if (order.kind === 'vector') return provide(order)
    if (!started) return
    reply(await render(started, order))
    // Runs after the reply, and unmounts what the render has mounted.
    try {
      contexts.get(contextKey(order))?.bridge.settle()
    } catch {
      drop(order)
    }
  }

  /** One render at a time: a rejection belongs to the current render. */
  let last: Promise<void> = Promise.resolve()

  process.on('unhandledRejection', () => void (hasRejected = true))
  process.on('disconnect', () => process.exit())
  process.on('message', (order: StartOrder | VectorOrder | RenderOrder) => {
    last = last.then(() => handle(order))
  })
}
