import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DescribedJob, arriveDescribed, describeOnce } from '../booking/described-job.ts'
import { newVisitor, startBrowser } from '../product/visitor.ts'
import { tasksAfterTap } from './main-thread.ts'

/** A cheap phone beside the machine of a developer. */
const SLOWDOWN = 4
/** A task of the main thread that a finger feels. */
const LONG_TASK_MS = 50
/** The machine of the tests has other work too: one opening without a long task shows that none is needed. */
const OPENINGS = 6

let browser: Browser
let job: DescribedJob
beforeAll(async () => {
  browser = await startBrowser()
  job = await describeOnce(browser, inject('productUrl'), 0)
})
afterAll(() => browser.close())

test('on a slow phone the picker opens without a long task between the tap and its month', async () => {
  const { page, errors, leave } = await newVisitor(browser, inject('productUrl'))
  await page.goto('/api/faqs')
  await arriveDescribed(page, job)

  const longest: number[] = []
  for (let opening = 0; opening < OPENINGS && Math.min(...longest) >= LONG_TASK_MS; opening++) {
    await page.reload()
    await pickerCode(page)
    const tasks = await tasksOfOpening(page)
    expect(tasks.length).toBeGreaterThan(3)
    longest.push(Math.max(...tasks))
  }
  expect(Math.min(...longest), `the longest tasks were ${longest.map(Math.round).join(', ')} ms`).toBeLessThan(
    LONG_TASK_MS
  )
  expect(errors).toEqual([])
  await leave()
})

test('the code of the picker is there before the tap, but not where data are spared', async () => {
  const { page, leave } = await newVisitor(browser, inject('productUrl'))
  await page.goto('/api/faqs')
  await arriveDescribed(page, job)
  await pickerCode(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await leave()

  const frugal = await newVisitor(browser, inject('productUrl'))
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
async function tasksOfOpening(page: Page): Promise<number[]> {
  const button = page.locator('#choose-time')
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  return tasksAfterTap(page, {
    target: '#choose-time',
    slowdown: SLOWDOWN,
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
