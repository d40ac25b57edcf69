import type { DetachedWindowAPI } from 'happy-dom'

/** What the tests of a part that lives in the browser find around them. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Where a real API answers. */
    apiUrl: string
  }
}

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}
