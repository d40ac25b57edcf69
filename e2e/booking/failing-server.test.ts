import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { newVisitor, startBrowser } from '../product/visitor.ts'
import { appointmentsOf, arriveRegistered } from './accounts.ts'
import { arriveDescribed, bringJob, type DescribedJob, describeOnce } from './described-job.ts'
import { fail, mendEverything } from './faults.ts'
import { acceptTerms, ADDRESS, chooseService, confirmBooking, goOn, pickHour, pressConfirm } from './steps.ts'
import { WORDS } from './words.ts'

const words = WORDS.ar
const NOT_BOOKED = 'تعذر إنشاء الحجز. لم يضع شيء مما أدخلته، أعد المحاولة.'
const UNREACHABLE = 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد قليل.'
const NO_NETWORK = 'تعذر الاتصال. تحقق من الشبكة ثم أعد المحاولة.'
/** More than a browser and we ourselves try again unasked. */
const MANY = 20
/** Longer than a form waits before it lets the client press again. */
const SLOW_MS = 11_000

let browser: Browser
let job: DescribedJob
beforeAll(async () => {
  browser = await startBrowser()
  job = await describeOnce(browser, inject('productUrl'), 0)
})
afterAll(() => browser.close())
beforeEach(async () => {
  const { page, leave } = await newVisitor(browser, inject('productUrl'))
  await mendEverything(page)
  await leave()
})

test('communes that do not come are said, the wilaya stays, and trying again brings them', async () => {
  const { page, leave } = await newVisitor(browser, inject('productUrl'))
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
  '$what that does not come is said, and trying again brings it',
  async ({ path, address, said, shown }) => {
    const { page, leave } = await newVisitor(browser, inject('productUrl'))
    await page.goto('/terms-and-conditions')
    await bringJob(page, job)
    await fail(page, { path: path(), status: 500, times: MANY })
    await page.goto(address())
    await page.getByText(said).waitFor()
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

test('without the free hours the picker follows the working hours, and the booking comes about', async () => {
  const { page, leave } = await arriveAtHour({ beforePicker: breakAvailability })
  await confirmBooking(page, words)
  await expectOneBooking(page)
  await leave()
})

interface Trouble {
  what: string
  said: string
  make(page: Page): Promise<void>
  mend(page: Page): Promise<void>
}

const TROUBLES: Trouble[] = [
  {
    what: 'a server error',
    said: NOT_BOOKED,
    make: page => fail(page, { path: '/store-task', status: 500 }),
    mend: mendEverything
  },
  {
    what: 'a connection cut before the server has read',
    said: UNREACHABLE,
    make: page => fail(page, { path: '/store-task', drop: true, times: MANY }),
    mend: mendEverything
  },
  {
    what: 'an answer that is lost after the booking was made',
    said: NO_NETWORK,
    make: loseAnswers,
    mend: page => page.unroute('**/store-task')
  },
  {
    what: 'no network at all',
    said: NO_NETWORK,
    make: page => page.context().setOffline(true),
    mend: page => page.context().setOffline(false)
  },
  {
    what: 'an answer that takes longer than a form waits',
    said: 'الاتصال يستغرق وقتًا طويلًا. لم يضع شيء مما كتبته، أعد المحاولة.',
    make: page => fail(page, { path: '/store-task', delay_ms: SLOW_MS }),
    mend: async () => {}
  }
]

test.each(TROUBLES)(
  '[F-153] $what while booking is said, keeps everything, and ends in one booking',
  async ({ said, make, mend }) => {
    const { page, leave } = await arriveAtHour()
    await acceptTerms(page)
    const summary = page.getByRole('complementary', { name: words.bookingSummary })
    const told = await summary.getByRole('definition').allInnerTexts()
    expect(told.length).toBeGreaterThan(5)
    await make(page)
    await pressConfirm(page, words)
    await summary.getByText(said).waitFor()
    expect(await summary.getByRole('definition').allInnerTexts()).toEqual(told)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await mend(page)
    await pressConfirm(page, words)
    await expectOneBooking(page)
    await leave()
  }
)

/** The server reads and answers, and the answer never comes. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**/store-task', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** A client with nothing booked yet, on the artisan's page with an hour chosen. */
async function arriveAtHour({ beforePicker }: { beforePicker?: (page: Page) => Promise<void> } = {}) {
  const visitor = await newVisitor(browser, inject('productUrl'))
  await arriveRegistered(visitor.page)
  await arriveDescribed(visitor.page, job)
  await beforePicker?.(visitor.page)
  await pickHour(visitor.page, words)
  return visitor
}

function breakAvailability(page: Page): Promise<void> {
  return fail(page, {
    path: `/api/profiles/${artisanOf(job)}/availability`,
    status: 500,
    times: MANY
  })
}

function artisanOf({ artisanPath }: DescribedJob): string {
  return artisanPath.split('/').at(-1) ?? ''
}

async function expectOneBooking(page: Page): Promise<void> {
  await page.waitForURL('**/appointment-details/*')
  await page.getByText(words.created).waitFor()
  expect(await appointmentsOf(page)).toEqual([Number(page.url().split('/').at(-1))])
}
