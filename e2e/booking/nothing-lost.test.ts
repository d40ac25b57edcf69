import type { Browser, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { FULL_RUNS, inFullRun } from '../../api/testing/runs.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { DESKTOP, newVisitor, PHONE, type Visitor } from '../kit/visitor.ts'
import { appointmentsOf, arriveRegistered, NEW_PASSWORD } from './accounts.ts'
import { acceptTerms, chooseService, confirmBooking, pickHour, pressConfirm } from './steps.ts'
import { arriveDescribed, bringJob, type DescribedJob, describeOnce } from './described-job.ts'
import { wayTo } from './way.ts'
import { logIn } from '../sign-in/sign-in-form.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar

let browser: Browser
let visitor: Visitor
let job: DescribedJob
beforeAll(async () => {
  browser = await sharedBrowser()
  job = await describeOnce(browser, productUrl(), 0)
  visitor = await newVisitor(browser, productUrl())
})
beforeEach(() => visitor.startOver())

interface Interruption {
  what: string
  interrupt(page: Page): Promise<unknown>
}

const INTERRUPTIONS: Interruption[] = [
  { what: 'a reload', interrupt: page => page.reload() },
  {
    what: 'Back and Forward',
    async interrupt(page) {
      const address = page.url()
      await page.goBack()
      await page.waitForURL(url => url.href !== address)
      await page.goForward()
      await page.waitForURL(address)
    }
  },
  ...inFullRun<Interruption>([
    {
      what: 'a lost connection',
      async interrupt(page) {
        await page.context().setOffline(true)
        await page.getByText('انقطع الاتصال بالإنترنت. ما كتبته محفوظ على جهازك.').waitFor()
        await page.context().setOffline(false)
        await page.getByText('عاد الاتصال!').waitFor()
      }
    },
    {
      what: 'another language and back',
      async interrupt(page) {
        await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
        await page.locator('html[lang=fr][dir=ltr]').waitFor()
        await page.getByRole('combobox', { name: 'Langue' }).selectOption('ar')
        await page.locator('html[lang=ar][dir=rtl]').waitFor()
      }
    }
  ])
]

/** One interruption at each step, of two that alternate; in a full run each interruption at every step. */
const JOURNEYS: [what: string, interruptions: Interruption[]][] = FULL_RUNS
  ? INTERRUPTIONS.map(each => [each.what, [each]])
  : [['a reload, or Back and Forward,', INTERRUPTIONS]]

test.each(JOURNEYS)('[F-098] %s at every step loses no data, and one booking is made', async (_what, interruptions) => {
  const { page } = visitor
  await page.setViewportSize(DESKTOP)
  await arriveRegistered(page)
  await page.goto('/services')
  await chooseService(page, words)
  for (const [step, place] of wayTo(0).entries()) {
    await place.enter(page)
    await interruptions[step % interruptions.length]?.interrupt(page)
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
  await arriveDescribed(page, job)
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

test('[see F-258] a session that expires in the wizard is reported, and the entered data are there after signing in', async () => {
  const { page } = visitor
  await page.setViewportSize(PHONE)
  const phone = await arriveRegistered(page)
  await bringJob(page, job)
  await page.goto('/services?step=5')
  await wayTo(0)[3]?.expectPersisted(page)
  await page.context().clearCookies()
  await page.reload()

  await page.getByText('انتهت جلستك. سجّل الدخول من جديد.').waitFor()
  await page.waitForURL('**/login')
  await logIn(page, words, phone, NEW_PASSWORD)
  await page.waitForURL('**/services?step=5')
  await wayTo(0)[3]?.expectPersisted(page)
})
