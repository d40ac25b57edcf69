import { afterEach, beforeAll, inject, vi } from 'vitest'
import { configure } from '../src/settings.ts'

/** A busy machine is slow, not wrong; what comes at once is still found at once. */
const PATIENCE_MS = 8000

/** A test of what must work without a browser runs in Node's own environment. */
if ('happyDOM' in globalThis) {
  vi.setConfig({ testTimeout: PATIENCE_MS * 3 })

  /** The page of a test lives on the API's own origin, as in the product: cookies and all. */
  beforeAll(async () => {
    const library = await import('@testing-library/react')
    library.configure({ asyncUtilTimeout: PATIENCE_MS })
    const apiUrl = inject('apiUrl')
    window.happyDOM.setURL(`${apiUrl}/`)
    configure({ apiBase: apiUrl, authBase: apiUrl })
  })

  afterEach(async () => {
    const { forgetEverything } = await import('./index.tsx')
    forgetEverything()
  })
}
