import type { Language, ServerContainer, ServerShell } from '@hirfa/shared-contract/release'
import { watchBuiltIns } from './built-in-objects.ts'

type Factory = (module: { exports: object }, exports: object, require: (name: string) => object) => void

/** Loads and renders the apps of a context. The process calls it with strings, and gets strings. */
export function createBridge() {
  const files = new Map<string, Factory>()
  const loaded = new Map<string, object>()
  const timers = new Map<number, { work: () => void; delay: number }>()
  let timerId = 0
  let result = 'pending '
  let shell: ServerShell

  /** Work due at once is a microtask; other work runs in `settle` or never. A throw is a rejection. */
  function setTimer(work: (...values: unknown[]) => void, delay = 0, ...values: unknown[]): number {
    const id = ++timerId
    timers.set(id, { work: () => work(...values), delay })
    if (delay <= 0) void Promise.resolve().then(() => run(id))
    return id
  }

  function run(id: number): void {
    const timer = timers.get(id)
    timers.delete(id)
    timer?.work()
  }

  Object.assign(globalThis, {
    setTimeout: setTimer,
    clearTimeout: (id: number) => void timers.delete(id),
    queueMicrotask: (work: () => void) => void Promise.resolve().then(work)
  })

  const builtIns = watchBuiltIns()

  function load(app: string, file: string): object {
    const name = `${app}/${file.replace(/^\.\//, '')}`
    const known = loaded.get(name)
    if (known) return known
    const factory = files.get(name)
    if (!factory) throw new Error(`There is no ${name}`)
    const module = { exports: {} }
    factory(module, module.exports, other => load(app, other))
    loaded.set(name, module.exports)
    return module.exports
  }

  function describe(error: unknown): string {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'it threw'
  }

  return {
    define: (app: string, file: string, factory: Factory) => void files.set(`${app}/${file}`, factory),

    start(release: string, language: string, remote: string, entryList: string): void {
      const entries = new Map<string, string>(JSON.parse(entryList))
      function loadEntry(app: string): object | undefined {
        const file = entries.get(app)
        return file === undefined ? undefined : load(app, file)
      }
      const containerOf = (app: string) =>
        app === remote ? (loadEntry(app) as ServerContainer | undefined) : undefined
      void (async () => {
        try {
          shell = loadEntry('shell') as ServerShell
          await shell.start({ release, language: language as Language, containerOf })
          result = 'ready '
        } catch (error) {
          result = `failed ${describe(error)}`
        }
      })()
    },

    render(path: string, data: string): void {
      result = 'pending '
      void (async () => {
        try {
          const { html, failed } = await shell.render(path, data)
          if (failed !== undefined) result = 'failed its screen did not render'
          else result = html === undefined ? 'none ' : `page ${html}`
        } catch (error) {
          result = `broken ${describe(error)}`
        }
      })()
    },

    /** Stores unmount within a second of losing their last subscriber. */
    settle(): void {
      for (const [id, { delay }] of timers) if (delay > 0 && delay <= 1_000) void Promise.resolve().then(() => run(id))
    },

    result(): string {
      if (!builtIns.areUnchanged()) return 'failed it changed built-in objects'
      timers.clear()
      return result
    }
  }
}
