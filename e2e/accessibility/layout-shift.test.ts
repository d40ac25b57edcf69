/** Layout shift while a page loads: each address cold, over a slow network, on a phone and on a desktop. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FULL_RUNS, someOf } from '../../scripts/testing/runs.ts'
import { timeHasPassed } from '../kit/states.ts'
import { DESKTOP, PHONE } from '../kit/visitor.ts'
import { ARRIVALS, isRoute, SCENES } from '../scenes/scenes.ts'
import { sceneOpener } from '../scenes/scene-opener.ts'

/** A good mobile network, slow enough to show every skeleton. */
const NETWORK = { delayMs: 50, bytesPerSecond: { down: 300_000, up: 100_000 } }
/** Longer than the time after an input in which a browser expects a shift. */
const LATE_MS = 700
const WINDOWS = { phone: { viewport: PHONE }, desktop: { viewport: DESKTOP, locale: 'fr-FR' } }

const { come } = sceneOpener(NETWORK)

/** Further states of an address have the same layout. */
const LOADS = ARRIVALS.filter(scene => FULL_RUNS || isRoute(scene)).flatMap((scene, place) =>
  someOf(['phone', 'desktop'] as const, place).map(window => ({
    name: scene.name,
    scene,
    window,
    options: WINDOWS[window]
  }))
)

test.concurrent.for(LOADS)('$name loads on a $window without layout shift', async ({ scene, options }, { expect }) => {
  const { page, leave } = await come(scene, { prepare: recordShifts, ...options })
  const { total, moved } = await shiftsOf(page)
  expect(total.toFixed(2), moved.join('\n')).toBe('0.00')
  await leave()
})

test('a link with a language offers to keep it, without layout shift', async () => {
  const scene = { name: 'language-offer', path: '/?lang=fr' }
  const { page, leave } = await come(scene, { prepare: recordShifts, ...WINDOWS.phone, locale: 'ar-DZ' })
  await page.getByRole('complementary', { name: 'Langue' }).waitFor()
  const { total, moved } = await shiftsOf(page)
  expect(total.toFixed(2), moved.join('\n')).toBe('0.00')
  await leave()
})

test('the sheet of quick booking has its height from the start, while its form and the hold arrive', async () => {
  const scene = SCENES.find(({ name }) => name === 'quick-sheet')
  if (!scene) throw new Error('There is no scene quick-sheet')
  const { page, leave } = await come(scene, WINDOWS.phone)
  for (const late of ['**/remotes/mf-account/**', '**/api/holds']) {
    await page.route(late, async route => {
      await timeHasPassed(page, LATE_MS)
      await route.continue()
    })
  }
  await page.evaluate(recordHeights)
  await scene.act?.(page)
  await page.getByRole('timer').waitFor()
  const heights: number[] = await page.evaluate('window.heights')
  expect(heights).toEqual([heights[0]])
  await leave()
})

/** Records each height of the open dialog, frame by frame. */
function recordHeights(): void {
  const heights: number[] = []
  Object.assign(window, { heights })
  const record = () => {
    const height = Math.round(document.querySelector('dialog[open]')?.getBoundingClientRect().height ?? 0)
    if (height > 0 && heights.at(-1) !== height) heights.push(height)
    requestAnimationFrame(record)
  }
  record()
}

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
