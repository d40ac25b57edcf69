import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Product } from '../kit/product.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { startOwnProduct } from '../kit/shared-product.ts'
import { newVisitor, STILL_PAGE } from '../kit/visitor.ts'
import { appointmentsOf, arriveRegistered } from './accounts.ts'
import { arriveDescribed, bringJob, type DescribedJob, describeOnce } from './described-job.ts'
import { fail, mendEverything } from './faults.ts'
import { ADDRESS, chooseService, confirmBooking, goOn, pickHour } from './steps.ts'
import { WORDS } from './words.ts'

const words = WORDS.ar
/** More than the automatic retries of the browser and the product. */
const MANY = 20
const LATE_HOUR = 7
const ARTISAN = 3

/** A profile of its own for each case: a response in the cache of the browser would hide a failure. */
const visit = () => newVisitor(browser, product.url, { reducedMotion: 'reduce' })

let browser: Browser
/** Its edge has no response about an artisan that another test opened, which it would show instead of the failure. */
let product: Product
let job: DescribedJob
beforeAll(async () => {
  ;[browser, product] = await Promise.all([sharedBrowser(), startOwnProduct()])
  job = await describeOnce(browser, product.url, ARTISAN)
})
afterAll(() => Promise.all([closePages(), product.stop()]))
afterEach(async () => {
  const { page, leave } = await visit()
  await mendEverything(page)
  await leave()
})

test('a failure to load the communes is reported, the wilaya stays, and trying again loads them', async () => {
  const { page, leave } = await visit()
  await page.goto('/services')
  await chooseService(page, words)
  await fail(page, { path: '/api/cities/16', status: 500 })
  await page.getByLabel(words.wilaya).selectOption({ label: words.algiers })
  await page.getByText('تعذر تحميل قائمة البلديات').waitFor()
  await page.getByRole('button', { name: 'أعد المحاولة' }).click()
  await page.getByLabel(words.city).selectOption({ label: words.algiersCentre })
  expect(await page.getByLabel(words.wilaya).locator('option:checked').innerText()).toBe(words.algiers)
  await goOn(page, words)
  await page.getByRole('textbox', { name: words.address }).waitFor()
  await leave()
})

const PAGES = [
  {
    what: 'the list of artisans',
    path: () => '/api/zone-profiles',
    address: () => '/services?view=results',
    said: 'تعذر تحميل الحرفيين',
    shown: words.localArtisans
  },
  {
    what: 'an artisan',
    path: () => `/api/profiles/${artisanOf(job)}`,
    address: () => job.artisanPath,
    said: 'تعذر تحميل صفحة الحرفي',
    shown: words.bookingSummary
  }
]

test.each(PAGES)(
  'a failure to load $what is reported, and trying again loads it',
  async ({ path, address, said, shown }) => {
    const { page, leave } = await visit()
    await page.goto(STILL_PAGE)
    await bringJob(page, job)
    await fail(page, { path: path(), status: 500, times: MANY })
    await page.goto(address())
    await expect.poll(() => page.getByRole('main').innerText(), { timeout: 60_000 }).toContain(said)
    await mendEverything(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /محاولة|مرة أخرى/ })
      .click()
    await page.getByText(shown).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('taskData'))).toContain(ADDRESS)
    await leave()
  }
)

test('without the free hours the picker uses the working hours, and the booking succeeds', async () => {
  const { page, leave } = await visit()
  await arriveRegistered(page)
  await arriveDescribed(page, job)
  await fail(page, { path: `/api/profiles/${artisanOf(job)}/availability`, status: 500, times: MANY })
  // Other tests book the first hours of a day.
  await pickHour(page, words, LATE_HOUR)
  await confirmBooking(page, words)
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  expect(await appointmentsOf(page)).toEqual([Number(page.url().split('/').at(-1))])
  await leave()
})

function artisanOf({ artisanPath }: DescribedJob): string {
  return artisanPath.split('/').at(-1) ?? ''
}
