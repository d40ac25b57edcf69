import type { SeenApp } from './seen-page.ts'

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

export function clearOutlines(page: Document): void {
  page.querySelector(`[${MARK}]`)?.remove()
}

function setStyles({ style }: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value)
}
