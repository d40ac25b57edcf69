import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { ALGIERS, newVisitor, type VisitorOptions } from '../kit/visitor.ts'
import {
  ADDRESS,
  DEGREES_PER_PIXEL,
  persistedPosition,
  markRestsInMiddle,
  openAddressStep,
  type Point,
  readPersisted,
  shownMap,
  usePoint,
  WORDS
} from './address-step.ts'

const ORAN = { latitude: 35.6971, longitude: -0.6308 }
const MONTREAL = { latitude: 45.5019, longitude: -73.5674 }
/** The precision of a click is a pixel. */
const CLOSE = 3 * DEGREES_PER_PIXEL

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

async function visit(options?: VisitorOptions) {
  return newVisitor(browser, productUrl(), options)
}

function expectNear(position: Point, place: Point, within = CLOSE): void {
  expect(Math.abs(position.latitude - place.latitude)).toBeLessThan(within)
  expect(Math.abs(position.longitude - place.longitude)).toBeLessThan(within)
}

test('[F-105] [F-103] a click sets the position: the marker moves there, and the coordinates are persisted', async () => {
  const { page, errors, leave } = await visit()
  await openAddressStep(page)
  const map = await shownMap(page)
  const { width, height } = (await map.boundingBox())!
  await usePoint(page)
  const middle = await persistedPosition(page)
  expectNear(middle, ALGIERS)

  await map.click({ position: { x: width / 2 + 60, y: height / 2 } })
  await expect.poll(() => readPersisted(page).then(({ longitude }) => longitude)).not.toBe(middle.longitude)
  const clicked = await persistedPosition(page)
  // Sixty pixels to the east at zoom 15.
  expectNear(clicked, { latitude: middle.latitude, longitude: middle.longitude + 60 * DEGREES_PER_PIXEL })
  await page.getByText(`${clicked.latitude.toFixed(5)}, ${clicked.longitude.toFixed(5)}`, { exact: true }).waitFor()
  // The map recentres on the marker.
  await markRestsInMiddle(page)

  await page.reload()
  await shownMap(page)
  expect(await persistedPosition(page)).toEqual(clicked)
  expect(errors).toEqual([])
  await leave()
})

test('no file of the map is requested before its step', async () => {
  const { page, leave } = await visit()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openAddressStep(page, ALGIERS)
  await shownMap(page)
  const libraries = new Set(asked.filter(isLargeScript))
  expect([...libraries].some(url => url.includes('maplibre'))).toBe(true)

  asked.length = 0
  for (const address of ['/', '/services', '/services?step=1', '/services?step=2', '/services?step=4']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(url => url.includes('maplibre') || url.includes('mapbox') || url.includes('wilayas'))).toEqual([])
  await leave()
})

function isLargeScript(url: string): boolean {
  return /\.m?js$/.test(new URL(url).pathname)
}

interface Whereabouts {
  how: string
  options?: VisitorOptions
  before?: (page: Page) => Promise<void>
  opensAt: Point
  /** The message after a click on the location button. */
  said: string | null
}

describe('[F-103] [F-104] where the device is', () => {
  test.each<Whereabouts>([
    { how: 'located', options: { geolocation: ORAN }, opensAt: ALGIERS, said: null },
    { how: 'refused', options: { permissions: [] }, opensAt: ALGIERS, said: WORDS.refused },
    { how: 'abroad', options: { geolocation: MONTREAL }, opensAt: ALGIERS, said: WORDS.abroad },
    { how: 'unsupported by the browser', before: withoutLocation, opensAt: ALGIERS, said: WORDS.refused }
  ])('$how: the map opens over the commune without a message; the location button explains', async each => {
    const { page, errors, leave } = await visit(each.options)
    await each.before?.(page)
    await openAddressStep(page)
    await shownMap(page)
    await expect
      .poll(async () => {
        await usePoint(page)
        return Math.round((await persistedPosition(page)).longitude * 1000)
      })
      .toBe(Math.round(each.opensAt.longitude * 1000))
    expectNear(await persistedPosition(page), each.opensAt)
    for (const word of [WORDS.refused, WORDS.abroad]) expect(await page.getByText(word).count()).toBe(0)

    if (each.said) {
      await page.getByRole('button', { name: WORDS.useLocation }).click()
      await page.getByText(each.said).waitFor()
      expectNear(await persistedPosition(page), each.opensAt)
      await usePoint(page)
      await page.getByText(each.said).waitFor({ state: 'detached' })
    }
    expect(errors).toEqual([])
    await leave()
  })

  test('never located: the map opens over the commune, and the location button gives up after eight seconds', async () => {
    const { page, leave } = await visit()
    await neverLocate(page)
    await openAddressStep(page)
    await shownMap(page)
    await usePoint(page)
    expectNear(await persistedPosition(page), ALGIERS)
    await page.clock.install()
    const button = page.getByRole('button', { name: WORDS.useLocation })
    await button.click()
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await page.clock.fastForward(8000)
    await page.getByText(WORDS.refused).waitFor()
    await leave()
  })
})

test('by keyboard: arrows move the map, plus and minus zoom, and a button takes the point', async () => {
  const { page, leave } = await visit()
  await openAddressStep(page)
  const map = await shownMap(page)
  await map.focus()
  await moving(page, () => page.keyboard.press('ArrowRight'))
  await moving(page, () => page.keyboard.press('ArrowUp'))
  await page.getByRole('button', { name: WORDS.usePoint }).press('Enter')
  const moved = await persistedPosition(page)
  expect(moved.longitude).toBeGreaterThan(ALGIERS.longitude + CLOSE)
  expect(moved.latitude).toBeGreaterThan(ALGIERS.latitude + CLOSE)

  await map.focus()
  await moving(page, () => page.keyboard.press('Equal'))
  await moving(page, () => page.keyboard.press('ArrowRight'))
  await page.getByRole('button', { name: WORDS.usePoint }).press('Enter')
  await expect.poll(() => readPersisted(page).then(({ longitude }) => longitude)).not.toBe(moved.longitude)
  // At twice the zoom the same key moves half as far.
  const [first, second] = [
    moved.longitude - ALGIERS.longitude,
    (await persistedPosition(page)).longitude - moved.longitude
  ]
  expect(second / first).toBeGreaterThan(0.4)
  expect(second / first).toBeLessThan(0.6)
  await leave()
})

test('[F-106] without WebGL two coordinate fields replace the map', async () => {
  const { page, errors, leave } = await visit({ permissions: [] })
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
      }
    })
  })
  await openAddressStep(page)
  await page.getByText(WORDS.unavailable).waitFor()
  await page.getByRole('button', { name: WORDS.next, exact: true }).click()
  const [red = 0, green = 0, blue = 0] = await colorOf(page.getByText(WORDS.required))
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await page.getByRole('textbox', { name: WORDS.latitude }).fill('36,7682')
  await page.getByRole('textbox', { name: WORDS.longitude }).fill('3.0404')
  expect(await persistedPosition(page)).toEqual(ALGIERS)
  expect(await page.getByRole('textbox', { name: 'العنوان' }).inputValue()).toBe(ADDRESS)
  await page.getByRole('button', { name: WORDS.next, exact: true }).click()
  await page.waitForURL('**/services?step=4')
  expect(errors).toEqual([])
  await leave()
})

/** Red, green and blue of the text, whichever notation the style uses. */
function colorOf(text: Locator): Promise<number[]> {
  return text.evaluate(element => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!
    context.fillStyle = getComputedStyle(element).color
    context.fillRect(0, 0, 1, 1)
    return Array.from(context.getImageData(0, 0, 1, 1).data)
  })
}

/** Runs an action that moves the map, and waits until the movement has ended. */
async function moving(page: Page, act: () => Promise<void>): Promise<void> {
  const look = async () => (await page.locator('canvas').first().screenshot()).toString('base64')
  const before = await look()
  let earlier = before
  await act()
  await expect
    .poll(async () => {
      const now = await look()
      const rests = now !== before && now === earlier
      earlier = now
      return rests
    })
    .toBe(true)
}

async function neverLocate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: () => undefined })
  })
}

async function withoutLocation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined })
  })
}
