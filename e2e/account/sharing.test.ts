import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { arriveWith, playArtisan } from './own-client.ts'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

/** Sums up the layout shifts of the page that is loaded next. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, value) => sum + value, 0))
}

test('home starts with the next appointment; its link shows it to others until sharing ends', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  const { ids } = await arriveWith(page, 1)
  const [id = 0] = ids

  const shifts = await watchShifts(page)
  await page.goto('/')
  const next = page.getByRole('region', { name: 'موعدك القادم' })
  await next.getByText('مقبول').waitFor()
  expect(await shifts()).toBeLessThan(0.1)
  await next.getByRole('link', { name: 'التفاصيل' }).click()

  await page.getByRole('button', { name: 'مشاركة الموعد' }).click()
  const link = await page.getByRole('dialog').getByText('/shared-appointment/').textContent()
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).click()
  const { page: friend, leave: friendLeaves } = await newVisitor(browser, productUrl())
  const answer = await friend.goto(link ?? '')
  expect([answer?.status(), answer?.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  await friend.getByText('مقبول').waitFor()
  expect(await friend.getByRole('main').textContent()).not.toMatch(/2[.,]500|ديدوش/)

  await playArtisan(page, id, 6)
  await friend.reload()
  await friend.getByText('أُلغي هذا الموعد').waitFor()
  await page.getByRole('button', { name: 'إيقاف المشاركة' }).click()
  await page.getByRole('button', { name: 'إيقاف المشاركة' }).waitFor({ state: 'detached' })
  await friend.reload()
  await friend.getByRole('heading', { level: 1, name: 'هذا الرابط لا يعمل' }).waitFor()
  expect(errors).toEqual([])
  await friendLeaves()
  await leave()
})
