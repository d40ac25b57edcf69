import { availableParallelism, loadavg } from 'node:os'
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
  beforeEach(() => library.configure({ asyncUtilTimeout: waitLimit() }))

  afterEach(async () => {
    const { forgetEverything } = await import('./index.tsx')
    forgetEverything()
  })
}
