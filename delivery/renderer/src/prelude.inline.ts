import { createBridge } from './bridge.ts'
import { defineWebGlobals } from './web-globals.ts'

/** Runs first in a context of app code. */
export function prelude() {
  confine()
  defineWebGlobals()
  return createBridge()
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
