import type { Browser, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { DESKTOP, newVisitor, PHONE, type Visitor } from '../kit/visitor.ts'
import { appointmentsOf, arriveRegistered, NEW_PASSWORD } from './accounts.ts'
import { acceptTerms, chooseService, confirmBooking, pickHour, pressConfirm } from './steps.ts'
import { arriveDescribed } from './described-job.ts'
import { wayTo } from './way.ts'
import { logIn } from '../sign-in/sign-in-form.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar

let browser: Browser
let visitor: Visitor
beforeAll(async () => {
  browser = await sharedBrowser()
  visitor = await newVisitor(browser, productUrl())
})
beforeEach(() => visitor.startOver())

/** They alternate between the steps. */
const INTERRUPTIONS: ((page: Page) => Promise<unknown>)[] = [
  page => page.reload(),
  async page => {
    const address = page.url()
    await page.goBack()
    await page.waitForURL(url => url.href !== address)
    await page.goForward()
    await page.waitForURL(address)
  }
]

test('[F-098] a reload, or Back and Forward, at every step loses no data, and one booking is made', async () => {
  const { page } = visitor
  await page.setViewportSize(DESKTOP)
  await arriveRegistered(page)
  await page.goto('/services')
  await chooseService(page, words)
  for (const [step, place] of wayTo(0).entries()) {
    await place.enter(page)
    await INTERRUPTIONS[step % INTERRUPTIONS.length]?.(page)
    await place.expectPersisted(page)
    await place.leave(page)
  }
  await confirmBooking(page, words)
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  expect(await appointmentsOf(page)).toEqual([Number(page.url().split('/').at(-1))])
})

test('[see F-151] [see F-181] a session that expires on the artisan page: the booking waits and continues after signing in again', async () => {
  const { page } = visitor
  await page.setViewportSize(PHONE)
  const phone = await arriveRegistered(page)
  await arriveDescribed(page)
  await pickHour(page, words)
  await acceptTerms(page)
  await page.context().clearCookies()
  await pressConfirm(page, words)

  await page.getByRole('alert').getByText('انتهت جلستك').waitFor()
  await page.getByRole('link', { name: 'سجّل الدخول الآن' }).click()
  await logIn(page, words, phone, NEW_PASSWORD)
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  expect(await appointmentsOf(page)).toHaveLength(1)
})
