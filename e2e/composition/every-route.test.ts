import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../kit/full-run.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
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
  '/my-appointments',
  '/no-such-page'
]
const LANGUAGES = [
  ['ar', 'ar-DZ', 'rtl'],
  ['fr', 'fr-FR', 'ltr'],
  ['en', 'en-GB', 'ltr']
] as const

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

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

test('[see F-200] a route for clients leads a visitor to the sign-in page with an explanation', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  // The notice disappears after some seconds, on a slow machine before the page has loaded.
  const notice = page.getByRole('region', { name: 'الإشعارات' }).getByText('سجّل الدخول لترى مواعيدك')
  await Promise.all([notice.waitFor(), page.goto('/my-appointments')])
  await page.waitForURL('**/login')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(errors).toEqual([])
  await leave()
})
