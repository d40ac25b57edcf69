/** The third step of the wizard, with the map. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { STILL_PAGE } from '../kit/visitor.ts'
import { jobAt } from '../scenes/job.ts'
import { LOAD_TIMEOUT_MS } from '../../mf-booking/src/map/open-map.ts'

export const ADDRESS = '12 شارع ديدوش مراد'

const LONG_TIMEOUT_MS = 15_000

/** A degree of longitude per pixel of a map at zoom 15. */
export const DEGREES_PER_PIXEL = 360 / (512 * 2 ** 15)

export const WORDS = {
  map: 'الخريطة',
  loading: 'جارٍ تحميل الخريطة…',
  usePoint: 'هذا هو المكان',
  useLocation: 'استعمل موقعي',
  zoomIn: 'تقريب',
  unavailable: /تعذر عرض الخريطة/,
  refused: 'لم يُسمح لهذا الموقع بمعرفة مكانك',
  abroad: 'جهازك خارج الجزائر الآن. حرّك الخريطة إلى مكان العمل.',
  required: 'حدّد الموقع على الخريطة',
  latitude: 'خط العرض',
  longitude: 'خط الطول',
  next: 'التالي'
}

export interface Point {
  latitude: number
  longitude: number
}

/** Opens the step with a persisted draft; `chosen` is the position of that draft. */
export async function openAddressStep(page: Page, chosen: Point | null = null): Promise<void> {
  await page.goto(STILL_PAGE)
  const draft = { ...jobAt(3).taskData, address: ADDRESS, ...(chosen && { ...chosen, positionChosen: true }) }
  await page.evaluate(text => localStorage.setItem('taskData', text), JSON.stringify(draft))
  await page.goto('/services?step=3')
}

/** Raises the timeout for maps of other providers, for a busy machine. Call it before the first page load. */
export async function allowSlowMaps(page: Page): Promise<void> {
  await page.addInitScript(
    ([short, long]) => {
      const start = window.setTimeout
      const setTimeout = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
        start(work, ms === short ? long : ms, ...rest)
      Object.assign(window, { setTimeout })
    },
    [LOAD_TIMEOUT_MS, LONG_TIMEOUT_MS] as const
  )
}

export async function shownMap(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: WORDS.zoomIn }).waitFor()
  return page.getByRole('region', { name: WORDS.map })
}

export async function usePoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: WORDS.usePoint }).click()
}

export async function persistedPosition(page: Page): Promise<Point> {
  await expect.poll(() => readPersisted(page).then(({ positionChosen }) => positionChosen)).toBe(true)
  const { latitude, longitude } = await readPersisted(page)
  return { latitude, longitude }
}

export function readPersisted(page: Page): Promise<Point & { positionChosen: boolean }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('taskData') ?? '{}'))
}

/** Waits until the marker no longer moves and is in the middle of the map. Mapbox moves it in the next frame. */
export async function markRestsInMiddle(page: Page): Promise<void> {
  let earlier = ''
  await expect
    .poll(async () => {
      const { x, y } = await markOffset(page)
      const now = `${x} ${y}`
      const rests = now === earlier
      earlier = now
      return rests ? Math.hypot(x, y) : Number.POSITIVE_INFINITY
    })
    .toBeLessThan(5)
}

/** The offset of the marker from the centre of the map in pixels. */
async function markOffset(page: Page): Promise<{ x: number; y: number }> {
  const mark = page.locator('.maplibregl-marker, .mapboxgl-marker')
  const [at, map] = [await mark.boundingBox(), await page.locator('canvas').first().boundingBox()]
  if (!at || !map) throw new Error('The marker is not on the map')
  // The tip of the pin is its lower end.
  return { x: at.x + at.width / 2 - (map.x + map.width / 2), y: at.y + at.height - (map.y + map.height / 2) }
}
