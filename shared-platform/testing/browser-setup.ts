import { afterEach, beforeAll, inject, vi } from 'vitest'
import { FAULT_SCOPE_HEADER } from '@hirfa/shared-contract'
import { configure } from '../src/http.ts'

/** Long enough for a busy machine; tests that find their element at once do not wait. */
const TIMEOUT_MS = 8000

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

if ('happyDOM' in globalThis) {
  vi.setConfig({ testTimeout: TIMEOUT_MS * 3 })

  /** The page of a test has the origin of the API, as in the product, so that cookies work. */
  beforeAll(async () => {
    const library = await import('@testing-library/react')
    library.configure({ asyncUtilTimeout: TIMEOUT_MS })
    const apiUrl = inject('apiUrl')
    window.happyDOM.setURL(`${apiUrl}/`)
    configure({ apiBase: apiUrl, authBase: apiUrl })
    scopeFaults()
  })

  afterEach(async () => {
    const { forgetEverything } = await import('./index.tsx')
    forgetEverything()
  })
}
