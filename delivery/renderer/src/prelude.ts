/** Scripts of a context. They run inside it, as text, and must use nothing outside themselves. */
import type { ServerContainer, ServerShell } from '@hirfa/shared-contract/release'
import { webGlobals } from './web-globals.ts'

type Factory = (module: { exports: object }, exports: object, require: (name: string) => object) => void

export function preludeText(): string {
  return `(${String(confine)})();(${String(webGlobals)})();(${String(bridge)})()`
}

/** Removes what reaches the process's realm. Without a number as limit, errors get no call sites from it. */
function confine(): void {
  for (const name of ['Atomics', 'SharedArrayBuffer', 'FinalizationRegistry', 'WebAssembly']) {
    Reflect.deleteProperty(globalThis, name)
  }
  const ignore = () => undefined
  Object.defineProperty(Error, 'stackTraceLimit', { get: ignore, set: ignore, configurable: false })
  Object.defineProperty(globalThis, 'refuseImport', {
    value: () => Promise.reject(new TypeError('Only files of the app are loaded'))
  })
}

function bridge() {
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect
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

  const intrinsics = intrinsicObjects()
  const pristine = intrinsics.map(valuesOf)

  function intrinsicObjects(): object[] {
    const found = new Set<object>()
    for (const name of ownKeys(globalThis)) {
      const value: unknown = getOwnPropertyDescriptor(globalThis, name)?.value
      if (value === globalThis || value === null || (typeof value !== 'object' && typeof value !== 'function')) continue
      found.add(value)
      const prototype: unknown = getOwnPropertyDescriptor(value, 'prototype')?.value
      if (typeof prototype === 'object' && prototype !== null) found.add(prototype)
    }
    const iterator = getPrototypeOf([].values())
    if (iterator) found.add(iterator)
    return [...found]
  }

  function valuesOf(object: object): unknown[] {
    const values: unknown[] = []
    for (const key of ownKeys(object)) {
      const property = getOwnPropertyDescriptor(object, key)
      values[values.length] = key
      values[values.length] = property?.value ?? property?.get
    }
    return values
  }

  function isPristine(): boolean {
    for (let index = 0; index < intrinsics.length; index++) {
      const values = valuesOf(intrinsics[index]!)
      const before = pristine[index]!
      if (values.length !== before.length) return false
      for (let each = 0; each < values.length; each++) {
        // Some intrinsics are `NaN`, which is not equal to itself.
        const [one, other] = [values[each], before[each]]
        if (one !== other && !(one !== one && other !== other)) return false
      }
    }
    return true
  }

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

    start(release: string, language: 'ar', remote: string, entryList: string): void {
      const entries = new Map<string, string>(JSON.parse(entryList))
      function entryOf(app: string): object | undefined {
        const file = entries.get(app)
        return file === undefined ? undefined : load(app, file)
      }
      const containerOf = (app: string) => (app === remote ? (entryOf(app) as ServerContainer | undefined) : undefined)
      void (async () => {
        try {
          shell = entryOf('shell') as ServerShell
          await shell.start({ release, language, containerOf })
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
      if (!isPristine()) return 'failed it changed built-in objects'
      timers.clear()
      return result
    }
  }
}
