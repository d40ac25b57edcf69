import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DescribedJob, arriveDescribed, describeOnce } from '../booking/described-job.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { type Busy, busyAfterTap } from './main-thread.ts'

/** CPU slowdown of a cheap phone against a developer's machine. */
const SLOWDOWN = 4
/** Work of a long task, 50 ms at that slowdown on the machine where it was measured. */
const LONG_TASK_ROWS = 400
/** On a busy machine some openings are slow: one without a long task is enough. */
const OPENINGS = 6

let browser: Browser
let job: DescribedJob
beforeAll(async () => {
  browser = await sharedBrowser()
  job = await describeOnce(browser, productUrl(), 0)
})
afterAll(closePages)

test('on a slow phone the picker opens without a long task between the tap and its month', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl(), { cold: true })
  await page.goto('/api/faqs')
  await arriveDescribed(page, job)

  const longest: number[] = []
  const calibrations: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.reload()
    await pickerCode(page)
    const { tasks, calibration } = await busyOpening(page)
    expect(tasks.length).toBeGreaterThan(3)
    longest.push(Math.max(...tasks))
    calibrations.push(calibration)
  }
  // Each opening beside the calibration before it: the load of the machine changes between openings.
  const ratios = longest.map((task, opening) => task / calibrations[opening]!)
  const measured = `longest tasks ${longest.map(Math.round).join(', ')} ms, calibrations ${calibrations.map(Math.round).join(', ')} ms`
  console.log(measured)
  expect(Math.min(...ratios), measured).toBeLessThan(1)
  expect(errors).toEqual([])
  await leave()
})

test('the code of the picker is prefetched, except with Save-Data', async () => {
  const { page, leave } = await newVisitor(browser, productUrl(), { cold: true })
  await page.goto('/api/faqs')
  await arriveDescribed(page, job)
  await pickerCode(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await leave()

  const frugal = await newVisitor(browser, productUrl(), { cold: true })
  await frugal.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
    })
  })
  const asked: string[] = []
  frugal.page.on('request', request => asked.push(request.url()))
  await frugal.page.clock.install()
  await frugal.page.goto('/api/faqs')
  await arriveDescribed(frugal.page, job)
  await frugal.page.locator('#choose-time').waitFor()
  await frugal.page.clock.fastForward(10_000)
  expect(asked.filter(isPicker)).toEqual([])
  await openPicker(frugal.page)
  expect(asked.filter(isPicker).length).toBeGreaterThan(0)
  await frugal.leave()
})

/** Clicks by coordinates: Playwright's own checks before a click would be measured too. */
async function busyOpening(page: Page): Promise<Busy> {
  const button = page.locator('#choose-time')
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  return busyAfterTap(page, {
    target: '#choose-time',
    slowdown: SLOWDOWN,
    rows: LONG_TASK_ROWS,
    async act() {
      await page.mouse.click(x + width / 2, y + height / 2)
      await page.getByRole('dialog').getByRole('grid').waitFor()
    }
  })
}

async function openPicker(page: Page): Promise<void> {
  await page.locator('#choose-time').click()
  await page.getByRole('dialog').getByRole('grid').waitFor()
}

/** Waits until the idle page has prefetched the picker. */
async function pickerCode(page: Page): Promise<void> {
  const there = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await there()).some(isPicker), { timeout: 60_000 }).toBe(true)
}

function isPicker(url: string): boolean {
  return /\/picker\.[0-9a-f]+\.js$/.test(url)
}
