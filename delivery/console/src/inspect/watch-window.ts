import { clearOutlines, drawOutlines } from './draw-outlines.ts'
import { type SeenApp, type SeenPage, seenPage } from './seen-page.ts'

const EVERY_MS = 100

export interface Inspected extends SeenPage {
  /** When React had the screen of the page, in milliseconds after its beginning; undefined if it was not seen. */
  hydratedMs: number | undefined
}

interface Watch {
  label: (app: SeenApp) => string
  onSeen: (seen: Inspected | undefined) => void
}

/** Looks at a window of this origin and outlines its apps until it is closed or the returned function is called. */
export function watchWindow(inspected: Window, { label, onSeen }: Watch): () => void {
  const hydrations = new WeakMap<Document, { begun: boolean; endMs?: number }>()
  const timer = setInterval(look, EVERY_MS)

  function look(): void {
    if (inspected.closed) return stop()
    const page = ownDocument(inspected)
    if (!page?.body) return onSeen(undefined)
    const hydratedMs = measureHydration(page)
    const seen = seenPage(page, inspected.performance.getEntriesByType('resource').filter(isFile))
    if (seen && page.readyState !== 'loading') drawOutlines(page, seen.apps, label)
    onSeen(seen && { ...seen, hydratedMs })
  }

  function measureHydration(page: Document): number | undefined {
    const known = hydrations.get(page) ?? { begun: false }
    hydrations.set(page, known)
    const isSettling = page.querySelector('[data-settling]') !== null
    if (isSettling) known.begun = true
    else if (known.begun) known.endMs ??= Math.round(inspected.performance.now())
    return known.endMs
  }

  function stop(): void {
    clearInterval(timer)
    const page = inspected.closed ? undefined : ownDocument(inspected)
    if (page) clearOutlines(page)
    onSeen(undefined)
  }

  return stop
}

function isFile(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return 'responseEnd' in entry
}

/** A page of another origin does not let itself be read. */
function ownDocument(inspected: Window): Document | undefined {
  try {
    return inspected.document
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
