import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { ALGIERS, type VisitorOptions } from '../kit/visitor.ts'
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

/** The precision of a click is a pixel. */
const CLOSE = 3 * DEGREES_PER_PIXEL

async function visit(options?: VisitorOptions) {
  return sharedVisitor(options)
}

function expectNear(position: Point, place: Point, within = CLOSE): void {
  expect(Math.abs(position.latitude - place.latitude)).toBeLessThan(within)
  expect(Math.abs(position.longitude - place.longitude)).toBeLessThan(within)
}

test('[F-105] [F-103] the map is requested at its step, and a click sets the position: the marker moves there, and it is persisted', async () => {
  const { page, errors } = await visit()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const ofMap = () => asked.filter(url => /maplibre|mapbox|wilayas/.test(url))
  for (const address of ['/', '/services?step=2', '/services?step=4']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  expect(asked.length).toBeGreaterThan(20)
  expect(ofMap()).toEqual([])

  await openAddressStep(page)
  const map = await shownMap(page)
  expect(ofMap().length).toBeGreaterThan(0)
  const { width, height } = (await map.boundingBox())!
  await usePoint(page)
  const middle = await persistedPosition(page)
  expectNear(middle, ALGIERS)

  await map.click({ position: { x: width / 2 + 60, y: height / 2 } })
  await expect.poll(() => readPersisted(page).then(({ longitude }) => longitude)).not.toBe(middle.longitude)
  const clicked = await persistedPosition(page)
  // Sixty pixels to the east at zoom 15.
  expectNear(clicked, { latitude: middle.latitude, longitude: middle.longitude + 60 * DEGREES_PER_PIXEL })
  await page.getByText('تم اعتماد الموقع').waitFor()
  // The map recentres on the marker.
  await markRestsInMiddle(page)

  await page.reload()
  await shownMap(page)
  expect(await persistedPosition(page)).toEqual(clicked)
  expect(errors).toEqual([])
})

test('[F-103] [F-104] without permission the map opens over the commune without a message; the location button explains', async () => {
  const { page, errors } = await visit({ permissions: [] })
  await openAddressStep(page)
  await shownMap(page)
  await usePoint(page)
  expectNear(await persistedPosition(page), ALGIERS)
  expect(await page.getByText(WORDS.refused).count()).toBe(0)
  await page.getByRole('button', { name: WORDS.useLocation }).click()
  await page.getByText(WORDS.refused).waitFor()
  expectNear(await persistedPosition(page), ALGIERS)
  await usePoint(page)
  await page.getByText(WORDS.refused).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('by keyboard: arrows move the map, plus and minus zoom, and a button takes the point', async () => {
  const { page } = await visit()
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
})

test('[F-106] without WebGL two coordinate fields replace the map', async () => {
  const { page, errors } = await visit({ permissions: [] })
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
  await page.getByRole('textbox', { name: WORDS.latitude }).fill('36,7715')
  await page.getByRole('textbox', { name: WORDS.longitude }).fill('3.0578')
  expect(await persistedPosition(page)).toEqual(ALGIERS)
  expect(await page.getByRole('textbox', { name: 'العنوان' }).inputValue()).toBe(ADDRESS)
  await page.getByRole('button', { name: WORDS.next, exact: true }).click()
  await page.waitForURL('**/services?step=4')
  expect(errors).toEqual([])
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
