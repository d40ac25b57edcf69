import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { storedIn, whenStored } from '../offline/stored.ts'
import { NEW_PASSWORD, signOut } from '../booking/accounts.ts'
import { arriveWith } from './own-client.ts'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))

const dialog = (page: Page) => page.getByRole('dialog')
/** Sets `data-asking` on the document when the page requests a passkey: on load, for autofill. */
function markAsking(): void {
  const { credentials } = navigator
  const ask = credentials.get.bind(credentials)
  credentials.get = options => {
    document.documentElement.dataset.asking = ''
    return ask(options)
  }
}

test('a passkey is created in the profile, signs its owner in, and is removed', async () => {
  // WebAuthn refuses IP addresses.
  const home = productUrl().replace('127.0.0.1', 'localhost')
  const { page, errors } = await newVisitor(browser, home)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true }
  })
  await arriveWith(page)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await dialog(page).getByRole('textbox', { name: 'كلمة السر الحالية' }).fill(NEW_PASSWORD)
  await dialog(page).getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  const keys = page.getByRole('list', { name: 'مفاتيح المرور' })
  await keys.getByText('Chrome على Linux').waitFor()

  // The form offers passkeys by autofill; the authenticator must not respond before the button is pressed.
  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await signOut(page)
  await touch(false)
  await page.addInitScript(markAsking)
  await page.goto('/login')
  await page.locator('html[data-asking]').waitFor({ state: 'attached' })
  await page.route('**/passkey-options', async route => {
    await touch(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'الدخول بمفتاح المرور' }).click()
  await page.waitForURL(`${home}/`)
  await page.unroute('**/passkey-options')

  // The focus moves to the heading of a new page, which closes an open menu.
  await page.locator('main [data-remote="mf-catalog"] h1:focus').waitFor()
  // Autofill: the simulated authenticator responds at once.
  await signOut(page)
  await page.goto('/login')
  await page.waitForURL(`${home}/`)
  await page.goto('/my-profile')
  await keys.getByText(/آخر دخول به/).waitFor()

  await keys.getByRole('button', { name: /حذف/ }).click()
  await dialog(page).getByRole('button', { name: 'حذف مفتاح المرور' }).click()
  await keys.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

/** What another user of the phone can read. */
function readable(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

test('a shared phone keeps neither contact nor address of its client, and no page after a sign-out by the menu', async () => {
  const { page, errors } = await sharedVisitor({ serviceWorkers: 'allow' })
  const { phone, ids } = await arriveWith(page, 1)
  await page.goto('/my-appointments')
  await page.getByRole('article').waitFor()
  await page.goto(`/appointment-details/${ids[0]}`)
  await page.getByText(URGENT.address).first().waitFor()
  await page.goto('/my-profile')
  await page.getByRole('heading', { level: 2, name: 'سارة عماري' }).waitFor()
  await whenStored(page, '/my-profile')
  for (const text of [phone, 'عماري', URGENT.address]) expect(await readable(page)).not.toContain(text)

  await signOut(page)
  await expect.poll(() => storedIn(page, 'release-pages')).not.toContain('/my-profile')
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter(key => !['i18nextLng', 'rendering'].includes(key))).toEqual([])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(errors).toEqual([])
})
