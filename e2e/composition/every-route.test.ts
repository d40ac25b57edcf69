import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productUrl } from '../product/shared-product.ts'
import { newVisitor, startBrowser } from '../product/visitor.ts'
import { expectFrame } from './frame.ts'

/** One of each part; what else they show, in every state, is looked over in `accessibility/`. */
const ROUTES = ['/', '/services', '/artisans', '/login', '/terms-and-conditions', '/my-appointments', '/no-such-page']
const LANGUAGES = [
  ['ar', 'ar-DZ', 'rtl'],
  ['fr', 'fr-FR', 'ltr'],
  ['en', 'en-GB', 'ltr']
] as const

let browser: Browser
beforeAll(async () => void (browser = await startBrowser()))
afterAll(() => browser.close())

/** A page whose content has come: its heading stands and nothing is asked for any more. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

test.concurrent.for(LANGUAGES)(
  '[F-001] [F-007] every route comes quietly in %s, with the frame and one heading',
  async ([language, locale, direction]) => {
    const { page, errors, leave } = await newVisitor(browser, productUrl(), { locale })
    for (const path of ROUTES) {
      await arrive(page, path)
      await expectFrame(page)
      const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
      expect(root, path).toEqual([language, direction])
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    }
    // What the server answers to a path that nobody knows; a browser always says so.
    expect(errors.filter(error => !/404.*\/no-such-page$/.test(error))).toEqual([])
    await leave()
  }
)

test('[F-200] an address for clients only leads a visitor home, with a word on why', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  await page.goto('/my-appointments')
  await page.waitForURL(url => url.pathname === '/')
  await page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\S/ }).first().waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(errors).toEqual([])
  await leave()
})
