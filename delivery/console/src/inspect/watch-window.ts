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

const MARK = 'data-inspector'
const COLOURS = ['#b3261e', '#0b57d0', '#146c2e', '#7b1fa2']

/**
 * Draws a frame with a label around each app. Elements, texts and single style properties only: the policy of the page
 * allows neither inline styles nor strings as HTML. Beside the body, which React renders.
 */
export function drawOutlines(page: Document, apps: readonly SeenApp[], textFor: (app: SeenApp) => string): void {
  clearOutlines(page)
  const layer = page.createElement('div')
  layer.setAttribute(MARK, '')
  layer.setAttribute('aria-hidden', 'true')
  setStyles(layer, { position: 'fixed', inset: '0', 'pointer-events': 'none', 'z-index': '2147483647' })
  const names = [...new Set(apps.map(({ app }) => app))]
  for (const seen of apps) {
    const { left, top, width, height } = seen.element.getBoundingClientRect()
    const colour = COLOURS[names.indexOf(seen.app) % COLOURS.length] ?? ''
    const outline = page.createElement('div')
    setStyles(outline, {
      position: 'absolute',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      'box-sizing': 'border-box',
      border: `2px dashed ${colour}`
    })
    const label = page.createElement('span')
    label.textContent = textFor(seen)
    setStyles(label, { background: colour, color: '#fff', font: '12px sans-serif', padding: '2px 4px' })
    outline.append(label)
    layer.append(outline)
  }
  page.documentElement.append(layer)
}

function clearOutlines(page: Document): void {
  page.querySelector(`[${MARK}]`)?.remove()
}

function setStyles({ style }: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value)
}
