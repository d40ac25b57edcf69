import type { Script as VmScript } from 'node:vm'
import type { prelude } from './prelude.inline.ts'

export interface AppSources {
  name: string
  entry: string
  files: Record<string, string>
}

export interface StartOrder {
  kind: 'start'
  prelude: string
  shell: AppSources
  remote: AppSources | undefined
  longestPage: number
}

export interface RenderOrder {
  kind: 'render'
  context: string
  release: string | undefined
  forgotten: string | undefined
  language: string
  path: string
  data: string
}

export type FailedApp = 'shell' | 'remote'

export type Reply =
  | { kind: 'began' }
  | { kind: 'page'; html: string | undefined; rejected: boolean }
  | { kind: 'failed'; app: FailedApp; reason: string }

type Bridge = ReturnType<typeof prelude>

interface Context {
  bridge: Bridge
  release: string
}

/** App code runs in contexts; only strings pass between realms. */
export function child(): void {
  const { constants, createContext, Script } = process.getBuiltinModule('node:vm')
  const scripts = new Map<AppSources, [file: string, script: VmScript][]>()
  const contexts = new Map<string, Context>()
  let started: StartOrder | undefined
  let hasRejected = false

  function compile(app: AppSources): [file: string, script: VmScript][] {
    const known = scripts.get(app)
    if (known) return known
    const compiled = Object.entries(app.files).map(([file, text]): [string, VmScript] => [
      file,
      new Script(`(function (module, exports, require) {${withoutImports(text)}\n})`, {
        filename: `${app.name}/${file}`
      })
    ])
    scripts.set(app, compiled)
    return compiled
  }

  /** An `import()` would return a promise of this realm. In strings, comments and patterns the word stays. */
  function withoutImports(text: string): string {
    return text.replace(/(?<![\w$])import(?=\s*(?:[(./]|<!--|-->))/g, (word, at: number) => {
      const end = at + word.length
      try {
        // Outside a string, comment or pattern, this character is a syntax error.
        void new Script(`(function () {${text.slice(0, end)}\0${text.slice(end)}\n})`)
        return word
      } catch {
        return 'refuseImport'
      }
    })
  }

  function newContext(
    { prelude, shell }: StartOrder,
    remote: AppSources | undefined,
    release: string,
    language: string
  ) {
    // A contextified object would pass through this realm; a bare global does not.
    const realm = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } })
    const bridge: Bridge = new Script(prelude, { filename: 'prelude' }).runInContext(realm)
    const apps = remote ? [shell, remote] : [shell]
    for (const app of apps) {
      for (const [file, script] of compile(app)) bridge.define(app.name, file, script.runInContext(realm))
    }
    const entries = JSON.stringify(apps.map(({ name, entry }) => [name, entry]))
    bridge.start(release, language, remote?.name ?? '', entries)
    return { bridge, release }
  }

  function microtasks(): Promise<void> {
    return new Promise(done => {
      setImmediate(done)
    })
  }

  async function rendered({ bridge }: Context, { path, data }: RenderOrder): Promise<[state: string, text: string]> {
    bridge.render(path, data)
    await microtasks()
    bridge.settle()
    await microtasks()
    return readResult(bridge)
  }

  async function render(start: StartOrder, order: RenderOrder): Promise<Reply> {
    const { context: key, release, language } = order
    let app: FailedApp = 'shell'
    try {
      hasRejected = false
      if (release !== undefined) {
        const context = newContext(start, start.remote, release, language)
        contexts.set(key, context)
        await microtasks()
        const [state, reason] = readResult(context.bridge)
        if (state !== 'ready') return failed(state === 'pending' ? 'it did not start' : reason)
        reply({ kind: 'began' })
      }
      if (start.remote) app = 'remote'
      const context = contexts.get(key)!
      const [state, text] = await rendered(context, order)
      if (state === 'broken' && start.remote && (await failsAlone(start, context, order))) app = 'shell'
      if (state === 'pending') return failed('it did not finish')
      if (state !== 'page' && state !== 'none') return failed(text)
      if (text.length > start.longestPage) return failed('its page is too long')
      if (hasRejected) contexts.delete(key)
      return { kind: 'page', html: state === 'page' ? text : undefined, rejected: hasRejected }
    } catch {
      // The error belongs to the context: reading it would run its code.
      return failed('it threw')
    }

    function failed(reason: string): Reply {
      contexts.delete(key)
      return { kind: 'failed', app, reason: reason.slice(0, 200) }
    }
  }

  async function failsAlone(start: StartOrder, { release }: Context, order: RenderOrder): Promise<boolean> {
    reply({ kind: 'began' })
    const alone = newContext(start, undefined, release, order.language)
    await microtasks()
    if (readResult(alone.bridge)[0] !== 'ready') return true
    return (await rendered(alone, order))[0] === 'broken'
  }

  function readResult(bridge: Bridge): [state: string, text: string] {
    const result: unknown = bridge.result()
    if (typeof result !== 'string') return ['failed', 'it changed the renderer']
    const end = result.indexOf(' ')
    return [result.slice(0, end), result.slice(end + 1)]
  }

  function reply(message: Reply): void {
    process.send?.(message)
  }

  async function handle(order: StartOrder | RenderOrder): Promise<void> {
    if (order.kind === 'start') return void (started = order)
    if (order.forgotten !== undefined) contexts.delete(order.forgotten)
    if (started) reply(await render(started, order))
  }

  process.on('unhandledRejection', () => void (hasRejected = true))
  process.on('disconnect', () => process.exit())
  process.on('message', (order: StartOrder | RenderOrder) => void handle(order))
}
