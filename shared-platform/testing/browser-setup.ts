import { availableParallelism, loadavg } from 'node:os'
import * as React from 'react'
import { afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { FAULT_SCOPE_HEADER } from '@hirfa/shared-contract'
import { configure } from '../src/http.ts'

const IDLE_WAIT_MS = 15_000

/** How long a test waits for a state: the processor time of an idle machine, however many processes share it. */
function waitLimit(): number {
  const [load = 0] = loadavg()
  return IDLE_WAIT_MS * Math.max(1, load / availableParallelism())
}

/** The files of a package share one API: a fault that one file injects must not fail the requests of another. */
function scopeFaults(): void {
  const send = window.fetch
  const scope = crypto.randomUUID()
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(FAULT_SCOPE_HEADER, scope)
    return send.call(window, input, { ...init, headers })
  }
}

/** React records the stack of each element for warnings, up to a count: a seventh of the time of a test of a screen. */
function omitOwnerStacks(): void {
  const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  const count = { get: () => Infinity, set: () => undefined, configurable: true }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count)
}

/** The original clones each value, although values are only replaced: queries by role take a tenth of the time. */
async function shareComputedProperties(): Promise<void> {
  const { default: Properties } = await import('happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js')
  Properties.prototype.clone = function clone() {
    const copies = Object.entries(this).map(([name, values]) => [name, { ...values }])
    return Object.assign(new Properties(), Object.fromEntries(copies))
  }
}

if ('happyDOM' in globalThis) {
  /** The page of a test has the origin of the API, as in the product, so that cookies work. */
  beforeAll(() => {
    const apiUrl = inject('apiUrl')
    window.happyDOM.setURL(`${apiUrl}/`)
    configure({ apiBase: apiUrl, authBase: apiUrl })
    scopeFaults()
  })

  // Before the test file, which may replace what React reads when it is loaded.
  const library = await import('@testing-library/react')
  beforeEach(() => library.configure({ asyncUtilTimeout: waitLimit(), getElementError: printWhenRead }))
  omitOwnerStacks()
  await shareComputedProperties()

  /** Prints the page when the message is read: most failed queries are attempts of a wait. */
  function printWhenRead(message: string | null, container: Element): Error {
    const get = () => [message, library.prettyDOM(container)].filter(Boolean).join('\n\n')
    return Object.defineProperty(new Error(), 'message', { get, configurable: true })
  }

  afterEach(async () => {
    const { forgetEverything } = await import('./index.tsx')
    forgetEverything()
  })
}
