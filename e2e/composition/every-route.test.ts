import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { someOf } from '../../api/testing/runs.ts'
import { DEMO_PASSWORD, DEMO_PHONE } from '../booking/accounts.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { WORDS } from '../kit/words.ts'
import { expectFrame } from './frame.ts'

/** One route of each app; `accessibility/` covers all states. */
const ROUTES = [
  '/',
  '/services',
  '/quick-booking',
  '/artisans',
  '/artisans/plumbing/artisan-2',
  '/login',
  '/terms-and-conditions',
  '/no-such-page'
]
const LANGUAGES = [
  ['ar', 'ar-DZ', 'rtl'],
  ['fr', 'fr-FR', 'ltr'],
  ['en', 'en-GB', 'ltr']
] as const

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

test.concurrent.for(someOf(LANGUAGES, 0))(
  '[F-001] [F-007] [F-013] every route loads without errors in %s, with the frame and one heading',
  async ([language, locale, direction], { expect }) => {
    const { page, errors, leave } = await newVisitor(browser, productUrl(), { locale })
    for (const path of ROUTES) {
      await arrive(page, path)
      await expectFrame(page)
      const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
      expect(root, path).toEqual([language, direction])
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1)
    }
    // The browser logs the 404 of the unknown path.
    expect(errors.filter(error => !/404.*\/no-such-page$/.test(error))).toEqual([])
    await leave()
  }
)

test('[F-200] a route for clients opens home with the sign-in sheet: closed, it leaves home, and a sign-in leads back', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  const sheet = page.getByRole('dialog', { name: 'سجّل الدخول لترى مواعيدك' })
  const pathname = () => new URL(page.url()).pathname
  await page.goto('/my-appointments?status=pending')
  await sheet.getByRole('button', { name: 'إغلاق', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(pathname()).toBe('/')

  await page.goto('/my-appointments?status=pending')
  await sheet.waitFor()
  await page.reload()
  await sheet.getByRole('textbox', { name: WORDS.ar.phone }).fill(DEMO_PHONE)
  await sheet.getByRole('textbox', { name: WORDS.ar.password, exact: true }).fill(DEMO_PASSWORD)
  expect(pathname()).toBe('/')
  await sheet.getByRole('button', { name: WORDS.ar.login_action, exact: true }).click()
  await page.waitForURL('**/my-appointments?status=pending')
  expect(errors).toEqual([])
  await leave()
})
