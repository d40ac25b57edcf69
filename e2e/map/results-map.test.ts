import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jobAt } from '../scenes/job.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const MAP = 'خريطة الحرفيين'
const WIDE = { viewport: { width: 1366, height: 657 } }

async function openResults(page: Page): Promise<void> {
  await page.goto('/api/faqs')
  await page.evaluate(draft => localStorage.setItem('taskData', draft), JSON.stringify(jobAt('complete').taskData))
  await page.goto('/services?view=results')
  await page.locator('main article').first().waitFor()
}

test('a wide window has a map of the communes beside the cards: a number leads to its first card, and the map follows the colour scheme', async () => {
  const { page, errors } = await sharedVisitor({ ...WIDE, colorScheme: 'light' })
  await openResults(page)
  const map = page.getByRole('region', { name: MAP })
  const numbers = map.locator('button[aria-label]')
  await numbers.first().waitFor()

  const cards = page.locator('main li[data-city]')
  const counts = (await numbers.allTextContents()).map(Number)
  expect(counts.reduce((sum, count) => sum + count)).toBe(await cards.count())
  const [beside, card] = [await map.boundingBox(), await cards.first().boundingBox()]
  expect(beside!.x + beside!.width).toBeLessThanOrEqual(card!.x)
  for (const number of await numbers.all()) expect(await isWithin(number, map)).toBe(true)

  await numbers.last().click()
  const [name] = ((await numbers.last().getAttribute('aria-label')) ?? '').split(':')
  expect(await page.locator('main li[data-city]:focus-within').innerText()).toContain(name)
  expect(await numbers.last().getAttribute('data-active')).not.toBeNull()

  await expect.poll(() => brightness(page, map)).toBeGreaterThan(0.8)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => brightness(page, map)).toBeLessThan(0.3)
  expect(errors).toEqual([])
})

function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  return Promise.all([inner.boundingBox(), outer.boundingBox()]).then(
    ([one, all]) =>
      one!.x >= all!.x &&
      one!.y >= all!.y &&
      one!.x + one!.width <= all!.x + all!.width &&
      one!.y + one!.height <= all!.y + all!.height
  )
}

test('a narrower window and one that saves data request no file of the map', async () => {
  for (const [options, savesData] of [
    [{ viewport: { width: 1024, height: 768 } }, false],
    [WIDE, true]
  ] as const) {
    const { page, leave } = await sharedVisitor(options)
    if (savesData)
      await page.addInitScript(() => {
        const value = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
        Object.defineProperty(navigator, 'connection', { value })
      })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await openResults(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter(url => /maplibre|mapbox|wilayas\./.test(url))).toEqual([])
    await leave()
  }
})

test('without WebGL the cards have the whole width', async () => {
  const { page } = await sharedVisitor(WIDE)
  await page.addInitScript(() => {
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null })
  })
  await openResults(page)
  const lists = page.locator('main li[data-city]').first().locator('xpath=ancestor::ul')
  await expect.poll(async () => (await lists.boundingBox())!.width).toBeGreaterThan(1000)
})

/** The mean brightness of a corner of the map, from 0 to 1; no control covers the drawing there. */
async function brightness(page: Page, map: Locator): Promise<number> {
  const { x, y } = (await map.boundingBox())!
  const picture = await page.screenshot({ clip: { x: x + 20, y: y + 20, width: 20, height: 20 } })
  return page.evaluate(async encoded => {
    const bytes = Uint8Array.from(atob(encoded), each => each.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(20, 20).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, 20, 20)
    return data.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / (20 * 20 * 3 * 255)
  }, picture.toString('base64'))
}
