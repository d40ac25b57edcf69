/** Layout shift while a page loads: each address cold, over a slow network, on a phone and on a desktop. */
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { DESKTOP, PHONE } from '../product/visitor.ts'
import { SCENES } from '../scenes/scenes.ts'
import { sceneOpener } from '../scenes/scene-opener.ts'

/** A good mobile network, slow enough to show every skeleton. */
const NETWORK = { delayMs: 50, bytesPerSecond: { down: 300_000, up: 100_000 } }
const WINDOWS = { phone: { viewport: PHONE }, desktop: { viewport: DESKTOP, locale: 'fr-FR' } }

const { come } = sceneOpener(NETWORK)

/** Scenes that differ from others only while they load; later steps and failures are not part of the loading. */
const COMING = SCENES.filter(({ act, awaited, failing }) => !act && !awaited && !failing)
const ARRIVALS = COMING.flatMap((scene, index) => {
  const known = COMING.slice(0, index).some(({ path }) => path.split('?')[0] === scene.path.split('?')[0])
  // Further states of an address have the same layout.
  const windows = known ? (['phone'] as const) : (['phone', 'desktop'] as const)
  return windows.map(window => ({ name: scene.name, scene, window, options: WINDOWS[window] }))
})

test.concurrent.for(ARRIVALS)(
  '$name loads on a $window without layout shift',
  async ({ scene, options }, { expect }) => {
    const { page, leave } = await come(scene, { prepare: recordShifts, ...options })
    const { total, moved } = await shiftsOf(page)
    expect(total.toFixed(2), moved.join('\n')).toBe('0.00')
    await leave()
  }
)

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent)
          return `${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}: ${name}`
        })
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    interface Shift {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
  })
}

async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts: { value: number; moved: string[] }[] = await page.evaluate('window.shifts')
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => [`${value.toFixed(3)}:`, ...moved])
  }
}
