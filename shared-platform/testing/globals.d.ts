import type { DetachedWindowAPI } from 'happy-dom'

/** Globals of browser tests. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a real API. */
    apiUrl: string
  }
}

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}
