import { BOOKING, developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { bookWith } from './own-client.ts'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

/** The artisan of the booking does not work on Fridays. */
function workday(date: string): string {
  return new Date(date).getUTCDay() === 5 ? addDays(date, 1) : date
}

test('without scripts, the link of a reminder asks, confirms and cancels; opening it does neither', async () => {
  const { page: client, leave: clientLeaves } = await newVisitor(browser, productUrl())
  const date = workday(addDays(algiersTime(new Date()).date, 150))
  const id = await bookWith(client, { ...BOOKING, date, start_time: '09:00' })
  const development = developmentClient(productUrl())
  await development.remind(new Date(Date.parse(`${date}T09:00:00+01:00`) - 86_400_000))
  const link = (await development.mailbox()).find(message => message.link?.includes(`link=${id}.`))?.link ?? ''

  const { page, errors, leave } = await newVisitor(browser, productUrl(), { javaScriptEnabled: false })
  const heading = async (name: string) => {
    // Nothing completes a page without scripts that the server sent before its screen or its data.
    while ((await page.getByRole('heading', { level: 1, name }).count()) === 0) await page.reload()
  }
  const press = (name: string) =>
    Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST'),
      page.getByRole('button', { name }).click()
    ])
  for (const _ of ['a messenger', 'the client']) {
    expect((await page.goto(link))?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
    await heading('هل ستكون في الموعد؟')
  }
  expect(await page.getByRole('main').textContent()).toMatch(/السباكة.*09:00/)
  expect(await page.getByRole('main').textContent()).not.toContain(BOOKING.address)
  await press('تأكيد الموعد')
  await heading('أكّدت هذا الموعد')
  await page.reload()
  await heading('أكّدت هذا الموعد')
  await press('إلغاء الموعد')
  await heading('أُلغي هذا الموعد')
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
  await clientLeaves()
})
