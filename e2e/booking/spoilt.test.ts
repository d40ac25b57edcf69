import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor, STILL_PAGE } from '../kit/visitor.ts'
import { signIn } from './accounts.ts'
import { WORDS } from './words.ts'

const words = WORDS.ar
const DRAFT = { v: 2, step: 'x', state: {}, category: '<img src=x onerror=alert(1)>', sections: 'x' }
const BOOKING = { artisanId: 'x', selectedDate: '2026-13-45', slotTime: [], storedData: null }

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

test('[F-098] with unreadable stored values the wizard starts again, and signing in opens the home page', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  await page.goto(STILL_PAGE)
  await page.evaluate(
    ([draft, booking]) => {
      localStorage.setItem('taskData', draft)
      sessionStorage.setItem('pendingBooking', booking)
    },
    [JSON.stringify(DRAFT), JSON.stringify(BOOKING)] as const
  )
  await page.goto('/services?step=5')
  await page.getByText('اختر خدمة للمتابعة').waitFor()
  await page.getByRole('main').getByText(words.plumbing).first().click()
  await page.getByLabel(words.wilaya).waitFor()

  await page.goto('/login')
  await signIn(page, words)
  await page.getByText('تم تسجيل الدخول', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => sessionStorage.getItem('pendingBooking'))).toBeNull()
  expect(errors).toEqual([])
  await leave()
})
