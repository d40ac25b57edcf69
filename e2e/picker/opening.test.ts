import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveDescribed } from '../booking/described-job.ts'
import { median } from '../../lab/bench/pages/summary.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { busyAfterTap } from './main-thread.ts'

/** CPU slowdown of a cheap phone against a developer's machine. */
const SLOWDOWN = 4
/** Limit of the longest task's share of the CPU time of an opening. Measured: 0.22; 0.34 with a loop of 100 ms. */
const LONGEST_SHARE = 0.28
const OPENINGS = 5

test('on a slow phone the work between the tap and the month of the picker is divided into tasks', async () => {
  const { page, errors } = await sharedVisitor({ cold: true })
  await page.goto('/api/faqs')
  await arriveDescribed(page)

  const shares: number[] = []
  while (shares.length < OPENINGS) {
    await page.reload()
    await pickerCode(page)
    const tasks = await busyOpening(page)
    shares.push(Math.max(...tasks) / tasks.reduce((sum, task) => sum + task, 0))
  }
  expect(median(shares), shares.join()).toBeLessThan(LONGEST_SHARE)
  expect(errors).toEqual([])
})

test('with Save-Data the code of the picker is not prefetched', async () => {
  const frugal = await sharedVisitor({ cold: true })
  await frugal.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' })
    })
  })
  const asked: string[] = []
  frugal.page.on('request', request => asked.push(request.url()))
  await frugal.page.clock.install()
  await frugal.page.goto('/api/faqs')
  await arriveDescribed(frugal.page)
  await frugal.page.locator('#choose-time').waitFor()
  await frugal.page.clock.fastForward(10_000)
  expect(asked.filter(isPicker)).toEqual([])
  await openPicker(frugal.page)
  expect(asked.filter(isPicker).length).toBeGreaterThan(0)
})

/** Clicks by coordinates: Playwright's own checks before a click would be measured too. */
async function busyOpening(page: Page): Promise<number[]> {
  const button = page.locator('#choose-time')
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  return busyAfterTap(page, {
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

/** Waits until the idle page has prefetched the picker. */
async function pickerCode(page: Page): Promise<void> {
  const there = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await there()).some(isPicker), { timeout: 60_000 }).toBe(true)
}

function isPicker(url: string): boolean {
  return /\/picker\.[0-9a-f]+\.js$/.test(url)
}
