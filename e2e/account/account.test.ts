import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { arriveWith, PASSWORD } from './own-client.ts'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)

const dialog = (page: Page) => page.getByRole('dialog')
const fact = (page: Page, name: string) => page.getByText(name, { exact: true }).first()

async function signOut(page: Page): Promise<void> {
  await page.locator('header summary').click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await fact(page, 'تم تسجيل الخروج.').waitFor()
}

async function signIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'رقم الهاتف' }).fill(phone)
  await form.getByRole('textbox', { name: 'كلمة السر' }).fill(PASSWORD)
  await form.getByRole('button', { name: 'دخول', exact: true }).click()
}

/** Sets `data-asking` on the document when the page requests a passkey; the sign-in form does so on load, for autofill. */
function markAsking(): void {
  const { credentials } = navigator
  const ask = credentials.get.bind(credentials)
  credentials.get = options => {
    document.documentElement.dataset.asking = ''
    return ask(options)
  }
}

test('[F-251] a changed name shows in the header; leaving with unsaved changes asks first', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  await arriveWith(page)
  await page.goto('/services')
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'تعديل' }).click()
  const name = page.getByRole('textbox', { name: 'الاسم' })
  await name.fill('سارة بن علي')

  await page.goBack()
  await dialog(page).getByRole('button', { name: 'متابعة التعديل' }).click()
  expect(new URL(page.url()).pathname).toBe('/my-profile')
  expect(await name.inputValue()).toBe('سارة بن علي')
  await page.getByRole('button', { name: 'حفظ' }).click()
  await fact(page, 'تم تحديث ملفك').waitFor()
  await page.getByRole('heading', { level: 2, name: 'سارة بن علي' }).waitFor()
  await page.getByLabel('سارة بن علي').first().waitFor({ state: 'attached' })

  await page.getByRole('button', { name: 'تعديل' }).click()
  await name.fill('x')
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'ترك التعديلات' }).click()
  await page.waitForURL('**/services')
  expect(errors).toEqual([])
  await leave()
})

test('a passkey is created in the profile, signs its owner in, and is removed', async () => {
  // WebAuthn refuses IP addresses.
  const home = productUrl().replace('127.0.0.1', 'localhost')
  const { page, errors, leave } = await newVisitor(browser, home)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true }
  })
  await arriveWith(page)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await dialog(page).getByRole('textbox', { name: 'كلمة السر الحالية' }).fill(PASSWORD)
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
  await leave()
})

test('a client signs another device out, which must then sign in again', async () => {
  const here = await newVisitor(browser, productUrl())
  const { phone } = await arriveWith(here.page)
  const there = await newVisitor(browser, productUrl())
  await signIn(there.page, phone)
  await there.page.waitForURL('**/')

  await here.page.goto('/my-profile')
  const devices = here.page.getByRole('list', { name: 'أجهزتك' })
  await devices.getByRole('listitem').nth(1).waitFor()
  await devices.getByRole('button', { name: /تسجيل الخروج من/ }).click()
  await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' })

  await there.page.goto('/my-profile')
  await there.page.waitForURL('**/login')
  await Promise.all([here.leave(), there.leave()])
})

test('a client downloads their data and deletes the account; the phone number is free again', async () => {
  const { page, errors, leave } = await newVisitor(browser, productUrl())
  const { phone, ids } = await arriveWith(page, 0, 4)
  await page.goto('/my-profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'تنزيل بياناتي' }).click()
  ])
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account.phone).toBe(`+213${phone}`)
  expect(data.appointments.map(({ id }: { id: number }) => id)).toEqual(ids)

  await page.getByRole('button', { name: 'حذف حسابي' }).click()
  await dialog(page).getByRole('textbox', { name: 'كلمة السر الحالية' }).fill(PASSWORD)
  await dialog(page).getByRole('checkbox').check({ force: true })
  await dialog(page).getByRole('button', { name: 'احذف حسابي' }).click()
  await fact(page, 'تم حذف حسابك').waitFor()
  await page.waitForURL(`${productUrl()}/`)
  // The mark of a screen that renders is removed after a second.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(key => key !== 'i18nextLng')))
    .toEqual([])
  expect(errors).toEqual([])

  await signIn(page, phone)
  await page.getByRole('main').getByText('بيانات الدخول غير صحيحة').first().waitFor()
  await leave()
})
