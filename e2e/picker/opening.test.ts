import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DescribedJob, arriveDescribed, describeOnce } from '../booking/described-job.ts'
import { productUrl } from '../product/shared-product.ts'
import { newVisitor, startBrowser } from '../product/visitor.ts'
import { type Busy, busyAfterTap } from './main-thread.ts'

/** A cheap phone beside the machine of a developer. */
const SLOWDOWN = 4
/** As much work as takes 50 ms, which a finger feels, on the machine where it was sized, at that slowdown. */
const LONG_TASK_ROWS = 400
/** The machine of the tests has other work too: one opening without a long task shows that none is needed. */
const OPENINGS = 6

let browser: Browser
let job: DescribedJob
beforeAll(async () => {
  browser = await startBrowser()
  job = await describeOnce(browser, productUrl(), 0)
})
afterAll(() => browser.close())

test('on a slow phone the picker opens without a long task between the tap and its month', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  await page.goto('/api/faqs')
  await arriveDescribed(page, job)

  const longest: number[] = []
  const yardsticks: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.reload()
    await pickerCode(page)
    const { tasks, yardstick } = await busyOpening(page)
    expect(tasks.length).toBeGreaterThan(3)
    longest.push(Math.max(...tasks))
    yardsticks.push(yardstick)
  }
  const limit = yardsticks.toSorted((a, b) => a - b)[OPENINGS >> 1]!
  const told = `longest tasks ${longest.map(Math.round).join(', ')} ms, yardsticks ${yardsticks.map(Math.round).join(', ')} ms`
  console.log(told)
  expect(Math.min(...longest), told).toBeLessThan(limit)
  expect(errors).toEqual([])
  await leave()
})

test('the code of the picker is there before the tap, but not where data are spared', async () => {
  const { page, leave } = await newVisitor(browser, productUrl())
  await page.goto('/api/faqs')
  await arriveDescribed(page, job)
  await pickerCode(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await leave()

  const frugal = await newVisitor(browser, productUrl())
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
  await frugal.page.getByRole('heading', { level: 1 }).waitFor()
  await frugal.page.clock.fastForward(10_000)
  expect(asked.filter(isPicker)).toEqual([])
  await openPicker(frugal.page)
  expect(asked.filter(isPicker).length).toBeGreaterThan(0)
  await frugal.leave()
})

/** A bare tap: what a test asks before it clicks would be counted, too. */
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

/** Comes by itself once the page is at rest. */
async function pickerCode(page: Page): Promise<void> {
  const there = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await there()).some(isPicker), { timeout: 15_000 }).toBe(true)
}

function isPicker(url: string): boolean {
  return /\/picker\.[0-9a-f]+\.js$/.test(url)
}
