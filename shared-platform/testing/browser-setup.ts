import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, beforeAll, inject } from 'vitest'
import { configure } from '../src/settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    apiUrl: string
  }
}

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

/** A test of what must work without a browser runs in Node's own environment. */
if ('happyDOM' in globalThis) {
  /** The page of a test lives on the API's own origin, as in the product: cookies and all. */
  beforeAll(() => {
    const apiUrl = inject('apiUrl')
    window.happyDOM.setURL(`${apiUrl}/`)
    configure({ apiBase: apiUrl, authBase: apiUrl })
  })

  afterEach(async () => {
    const { forgetEverything } = await import('./index.tsx')
    forgetEverything()
  })
}
