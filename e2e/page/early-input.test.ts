import { NOT_HYDRATED } from '@hirfa/shared-contract/release'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_PHONE } from '../booking/accounts.ts'
import { openRendered, rendered } from '../product/rendered-page.ts'
import { closePages, sharedBrowser } from '../product/shared-browser.ts'
import { productUrl } from '../product/shared-product.ts'
import { newVisitor, PHONE, type Visitor } from '../product/visitor.ts'
import { clientOf, logIn } from '../sign-in/sign-in-form.ts'
import { WORDS } from '../sign-in/words.ts'

let browser: Browser
let visitor: Visitor
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)
afterEach(() => visitor.leave())

/** Opens a page and holds back the scripts of one app until `letGo` is called. */
async function openWaiting(path: string, app: string): Promise<{ page: Page; letGo: () => void }> {
  await rendered(productUrl(), path, 'ar')
  visitor = await newVisitor(browser, productUrl(), { viewport: PHONE })
  const { page } = visitor
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/remotes/${app}/**/*.js`, (route: Route) => promise.then(() => route.continue()))
  // The event `load` waits for deferred scripts.
  await openRendered(page, path, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  return { page, letGo: resolve }
}

test.each(['shell', 'mf-account'])(
  'a visitor signs in with what was entered and tapped before %s has started',
  async app => {
    const { page, letGo } = await openWaiting('/login', app)
    await logIn(page, WORDS.ar, DEMO_PHONE, DEMO_PASSWORD)
    const button = page.getByRole('main').getByRole('button', { name: WORDS.ar.login_action, exact: true })
    await expect.poll(() => button.getAttribute('data-tapped')).toBe('')
    expect(new URL(page.url()).search).toBe('')
    letGo()
    await expect.poll(() => clientOf(page)).not.toBeNull()
    expect(page.url()).not.toContain(DEMO_PASSWORD)
  }
)

test.each(['shell', 'mf-catalog'])('a button tapped before %s has started acts once', async app => {
  const { page, letGo } = await openWaiting('/artisans', app)
  const opener = page.getByRole('main').getByRole('button', { name: 'تصفية' })
  // A second tap must not undo the first.
  for (const _ of [1, 2]) await opener.click()
  await expect.poll(() => opener.getAttribute('data-tapped')).toBe('')
  letGo()
  await page.getByRole('dialog').waitFor()
  expect(await opener.getAttribute('data-tapped')).toBeNull()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
})

test('a screen whose scripts fail stays, and starts with "try again" and what was entered', async () => {
  await rendered(productUrl(), '/artisans', 'ar')
  visitor = await newVisitor(browser, productUrl(), { viewport: PHONE })
  const { page } = visitor
  const scripts = '**/remotes/mf-catalog/**/*.js*'
  await page.route(scripts, route => route.abort())
  const map = Promise.withResolvers<void>()
  await page.route('**/release/map/**', route => map.promise.then(() => route.continue()))
  await openRendered(page, '/artisans', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('سباك')
  const problem = page.locator('[data-failed-remote="mf-catalog"]')
  await problem.waitFor()
  // The release map with the other remotes arrives.
  map.resolve()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('main').getByRole('article').count()).toBe(9)
  expect(await field.inputValue()).toBe('سباك')
  await page.unroute(scripts)
  await problem.getByRole('button').click()
  await expect.poll(() => page.locator(NOT_HYDRATED).count()).toBe(0)
  expect(await problem.count()).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'تصفية' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await field.inputValue()).toBe('سباك')
})

test('a form with something to send works as before', async () => {
  const { page } = await openWaiting('/artisans', 'shell')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('سباك وهران')
  await field.press('Enter')
  await page.waitForURL(url => url.searchParams.get('search') === 'سباك وهران', { waitUntil: 'commit' })
})

test('a text entered early stays, with the caret, and is searched after the start', async () => {
  const { page, letGo } = await openWaiting('/artisans', 'shell')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('سباك هران')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  letGo()
  await expect.poll(() => page.locator(NOT_HYDRATED).count()).toBe(0)
  await page.keyboard.type('و')
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('search') === 'سباك وهران')
  expect(await field.inputValue()).toBe('سباك وهران')
})
