import { LANGUAGES } from '@hirfa/shared-contract/languages'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { arriveRegistered, codeSentTo, DEMO_PASSWORD, freshPhone } from '../booking/accounts.ts'
import { someOf } from '../kit/full-run.ts'
import { closePages, sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor, type Visitor } from '../kit/visitor.ts'
import { choosePassword, clientOf, enterCode, fill, linkSentTo, logIn, NEW_PASSWORD, press } from './sign-in-form.ts'
import { type Language, LOCALES, WORDS } from './words.ts'

const TASKER = '550000003'
const BANNED = '550000002'
const PLACE = { ar: '/terms-and-conditions', en: '/artisans', fr: '/privacy-policy' }

let browser: Browser
let visitor: Visitor
beforeAll(async () => void (browser = await sharedBrowser()))
afterAll(closePages)
afterEach(async () => {
  await visitor.leave()
})

async function arrive(language: Language = 'ar'): Promise<Page> {
  visitor = await newVisitor(browser, productUrl(), { locale: LOCALES[language] })
  return visitor.page
}

/** Opens the sign-in page from another page, to which signing in returns. */
async function openSignIn(page: Page, from = '/terms-and-conditions'): Promise<void> {
  await page.goto(from)
  await page.getByRole('banner').locator('a[href="/login"]').click()
  await page.waitForURL('**/login')
}

test.each(someOf(LANGUAGES, 0))(
  '[see F-170] [see F-172] [see F-175] [F-184] a visitor registers by phone in %s and returns to the page before',
  async language => {
    const words = WORDS[language]
    const phone = freshPhone()
    const page = await arrive(language)
    await openSignIn(page, PLACE[language])
    await press(page, words.create_account)
    await fill(page, words.name, 'Sara Amari')
    await fill(page, words.phone, `0${phone}`)
    await press(page, words.send_code)
    await enterCode(page, words, phone)
    await fill(page, words.password, NEW_PASSWORD)
    await page.getByRole('checkbox').check()
    await press(page, words.create_account_action)
    await page.waitForURL(`**${PLACE[language]}`)
    await page.getByText(words.account_created).waitFor()
    expect(await clientOf(page)).toMatchObject({ phone: `+213${phone}` })
    expect(visitor.errors).toEqual([])
  }
)

test('[F-174] [F-177] [see F-178] registering by e-mail asks for the phone last; a code sent there later resets the password', async () => {
  const words = WORDS.ar
  const phone = freshPhone()
  const email = `sara${phone}@example.dz`
  const page = await arrive()
  await openSignIn(page)
  await press(page, words.create_account)
  await fill(page, words.name, 'سارة عماري')
  await press(page, words.use_email)
  await fill(page, words.email, email)
  await press(page, words.send_code)
  await page.getByRole('textbox', { name: words.code }).focus()
  await paste(page, await codeSentTo(page, email))
  await fill(page, words.phone, phone)
  await fill(page, words.password, NEW_PASSWORD)
  await page.getByRole('checkbox').check()
  await press(page, words.create_account_action)
  await page.waitForURL('**/terms-and-conditions')
  expect(await clientOf(page)).toMatchObject({ phone: `+213${phone}`, email })

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await press(page, words.forgot_password)
  await fill(page, words.phone, phone)
  await press(page, words.send_code)
  await enterCode(page, words, phone)
  await choosePassword(page, words, 'another-9')
  await fill(page, words.password, 'another-9')
  await press(page, words.login_action)
  await page.waitForURL(url => url.pathname === '/')
  expect(await clientOf(page)).toMatchObject({ email })
})

test('[see F-176] [see F-190] [F-191] [see F-193] a mailed link resets the password once', async () => {
  const words = WORDS.ar
  const email = 'sofiane@hirfa.example'
  const page = await arrive()
  await page.goto('/login')
  await press(page, words.forgot_password)
  await press(page, words.use_email)
  await fill(page, words.email, email)
  await press(page, words.send_reset_link)
  await page.getByText(words.check_your_mail).waitFor()
  const link = await linkSentTo(page, email)

  await page.goto(link)
  await choosePassword(page, words, DEMO_PASSWORD)
  await page.waitForURL('**/login')
  await page.goto(link)
  await choosePassword(page, words, 'another-9')
  await expect.poll(() => page.getByRole('textbox', { name: words.email }).getAttribute('aria-invalid')).toBe('true')
})

test('[see F-195] [see F-198] a client changes the password; the old one is refused', async () => {
  const words = WORDS.ar
  const page = await arrive()
  const phone = await arriveRegistered(page)
  await page.goto('/change-password')
  await fill(page, words.current_password, NEW_PASSWORD)
  await choosePassword(page, words, 'another-9')
  await page.getByText(words.password_changed_success).waitFor()

  const elsewhere = await newVisitor(browser, productUrl())
  await elsewhere.page.goto('/login')
  await logIn(elsewhere.page, words, phone, NEW_PASSWORD)
  await expect
    .poll(() => elsewhere.page.getByRole('textbox', { name: words.phone }).getAttribute('aria-invalid'))
    .toBe('true')
  await fill(elsewhere.page, words.password, 'another-9')
  await press(elsewhere.page, words.login_action)
  await elsewhere.page.waitForURL(url => url.pathname === '/')
  await elsewhere.leave()
})

test('[see F-261] [F-262] [F-263] signing out signs out every tab', async () => {
  const page = await arrive()
  await arriveRegistered(page)
  await page.goto('/services')
  const other = await page.context().newPage()
  await other.goto('/my-profile')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.evaluate(() => sessionStorage.setItem('pendingBooking', '{}'))

  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByText('تم تسجيل الخروج.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await other.waitForURL(url => url.pathname === '/')
  await other.getByRole('banner').locator('a[href="/login"]').waitFor()
  // The other tab clears its storage when it has fetched the release map.
  await expect
    .poll(() => other.evaluate(() => [localStorage.getItem('client'), sessionStorage.getItem('pendingBooking')]))
    .toEqual([null, null])
  expect(visitor.errors).toEqual([])
})

test('[F-185] the account of an artisan is refused with an explanation', async () => {
  const words = WORDS.ar
  const page = await arrive()
  await page.goto('/login')
  await logIn(page, words, TASKER, DEMO_PASSWORD)
  await page.getByText(words.customers_only).waitFor()
  expect(await clientOf(page)).toBeNull()
  expect((await page.request.get('/user', { headers: { Accept: 'application/json' } })).status()).toBe(401)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('[F-243] a banned client signs in and sees the ban', async () => {
  const words = WORDS.ar
  const page = await arrive()
  await page.goto('/login')
  await logIn(page, words, BANNED, DEMO_PASSWORD)
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/my-profile')
  await page.getByText(words.banned).waitFor()
})

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}
