import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { markDocument } from '../kit/records.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const NO_INTERNET = 'لا يوجد اتصال بالإنترنت'
const WENT = /^انقطع الاتصال/
const BACK = 'عاد الاتصال!'
const PROFILE = /\/api\/profiles\/\d+/
const TRY_AGAIN = 'أعد المحاولة'

const view = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: NO_INTERNET })
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function openHome(page: Page): Promise<() => Promise<boolean>> {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /السباكة/ })
    .first()
    .waitFor()
  return markDocument(page)
}

test('[F-022] [see F-021] [see F-020] a page that cannot load its data shows that it is offline, and loads them when the network is back', async () => {
  const { page } = await sharedVisitor()
  const isSameDocument = await openHome(page)
  await page.getByRole('region', { name: 'أفضل الحرفيين' }).scrollIntoViewIfNeeded()
  const artisan = page.locator('main article a[href^="/artisans/"]').first()
  const code = page.waitForResponse(/mf-catalog.*\/profile\..*js$/)
  // Intent requests the data too.
  await page.route(PROFILE, route => route.abort())
  await artisan.hover()
  await (await code).finished()

  await page.context().setOffline(true)
  await page.getByText(WENT).waitFor()
  await artisan.click()
  await view(page).waitFor()

  await page.unroute(PROFILE)
  await page.context().setOffline(false)
  await page.getByText(BACK).waitFor()
  await heading(page).waitFor()
  expect(await view(page).count()).toBe(0)
  expect(await isSameDocument()).toBe(true)
})

test('[F-022] a page whose code cannot be loaded shows that it is offline, also while the browser reports a connection; "try again" loads it', async () => {
  const { page } = await sharedVisitor()
  const isSameDocument = await openHome(page)
  await page.route('**/*', route => route.abort('internetdisconnected'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'شروط الاستخدام' }).click()
  await page.getByText(WENT).waitFor()
  await view(page).waitFor()
  await page.getByRole('banner').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await view(page).getByRole('button', { name: TRY_AGAIN }).click()
  await heading(page).waitFor()
  expect(await isSameDocument()).toBe(true)
})
