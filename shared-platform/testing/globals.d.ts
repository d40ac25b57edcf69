import type { DetachedWindowAPI } from 'happy-dom'

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
