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
  /** The release document as JSON. */
  release: string
  /** The shell, then the remotes with a server output. */
  apps: AppSources[]
  mostContexts: number
  mostRenders: number
}

export interface RenderOrder {
  kind: 'render'
  id: number
  /** The remote of the route. A context runs the code of the shell and of one remote. */
  remote: string
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
  renders: number
  fresh: boolean
}

/**
 * The program of a renderer process. Its text is passed on the command line, because the process may read no file: it uses
 * nothing outside itself. App code runs in contexts that contain no object of this realm; only strings pass in and out.
 */
export function child(): void {
  const { constants, createContext, Script } = process.getBuiltinModule('node:vm')
  const scripts = new Map<string, VmScript>()
  const contexts = new Map<string, RenderContext>()
  let started: StartOrder | undefined
  let hasRejected = false

  function scriptOf(app: string, file: string, text: string): VmScript {
    const name = `${app}/${file}`
    const known = scripts.get(name)
    if (known) return known
    const script = new Script(`(function (module, exports, require) {${text}\n})`, { filename: name })
    scripts.set(name, script)
    return script
  }

  function contextFor({ prelude, release, apps, mostContexts }: StartOrder, order: RenderOrder): RenderContext {
    const key = `${order.language} ${order.remote}`
    const known = contexts.get(key)
    contexts.delete(key)
    const context = known ?? { bridge: bridgeOf(prelude), renders: 0, fresh: true }
    contexts.set(key, context)
    const [oldest] = contexts.keys()
    if (oldest !== undefined && contexts.size > mostContexts) contexts.delete(oldest)
    if (known) return known

    function bridgeOf(text: string): Bridge {
      // A contextified object would pass through this realm; a bare global does not.
      const realm = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } })
      const bridge: Bridge = new Script(text, { filename: 'prelude' }).runInContext(realm)
      for (const { name, files } of apps) {
        if (name !== 'shell' && name !== order.remote) continue
        for (const file of Object.keys(files))
          bridge.define(name, file, scriptOf(name, file, files[file] ?? '').runInContext(realm))
      }
      return bridge
    }
    const entries = JSON.stringify(apps.map(({ name, entry }) => [name, entry]))
    context.bridge.start(release, order.language, order.remote, entries)
    return context
  }

  function drop(order: RenderOrder): void {
    contexts.delete(`${order.language} ${order.remote}`)
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

  async function handle(order: StartOrder | RenderOrder): Promise<void> {
    if (order.kind === 'start') return void (started = order)
    if (!started) return
    reply(await render(started, order))
    // Runs after the reply, and unmounts what the render has mounted.
    try {
      contexts.get(`${order.language} ${order.remote}`)?.bridge.settle()
    } catch {
      drop(order)
    }
  }

  /** One render at a time: a rejection belongs to the current render. */
  let last: Promise<void> = Promise.resolve()

  process.on('unhandledRejection', () => void (hasRejected = true))
  process.on('disconnect', () => process.exit())
  process.on('message', (order: StartOrder | RenderOrder) => {
    last = last.then(() => handle(order))
  })
}
