import { LANGUAGES } from '@hirfa/shared-contract/languages'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { arriveRegistered, DEMO_PASSWORD, DEMO_PHONE, freshPhone, signOut } from '../booking/accounts.ts'
import { someOf } from '../../scripts/testing/runs.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import type { Visitor } from '../kit/visitor.ts'
import { register } from './sign-in-form.ts'
import { type Language, LOCALES, WORDS } from '../kit/words.ts'

const PLACE = { ar: '/terms-and-conditions', en: '/artisans', fr: '/privacy-policy' }

let visitor: Visitor
afterEach(async () => {})

async function arrive(language: Language = 'ar'): Promise<Page> {
  visitor = await sharedVisitor({ locale: LOCALES[language] })
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
    await register(page, words, phone)
    await page.waitForURL(`**${PLACE[language]}`)
    await page.getByText(words.account_created).waitFor()
    expect(await (await page.request.get('/user')).json()).toMatchObject({ phone: `+213${phone}` })
    expect(visitor.errors).toEqual([])
  }
)

test('the form of the next step does not move after the click that opens it', async () => {
  visitor = await sharedVisitor({ reducedMotion: 'no-preference' })
  const { page } = visitor
  await openSignIn(page)
  const create = page.getByRole('main').getByRole('button', { name: WORDS.ar.create_account, exact: true })
  await create.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const tops = await create.evaluate(async (button: HTMLElement) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const top = () => document.querySelector('main h1')!.getBoundingClientRect().top
    button.focus()
    button.click()
    await nextFrame()
    const first = top()
    for (let frame = 0; frame < 30; frame++) await nextFrame()
    return [first, top()]
  })
  expect(tops[0]).toBeGreaterThan(0)
  expect(tops[1]).toBe(tops[0])
})

test('[see F-261] [F-262] [F-263] signing out signs out every tab', async () => {
  const page = await arrive()
  await arriveRegistered(page)
  await page.goto('/services')
  const other = await page.context().newPage()
  await other.goto('/my-profile')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.evaluate(() => sessionStorage.setItem('pendingBooking', '{}'))

  await signOut(page)
  expect(new URL(page.url()).pathname).toBe('/')
  await other.waitForURL(url => url.pathname === '/')
  await other.getByRole('banner').locator('a[href="/login"]').waitFor()
  // The other tab clears its storage when it has fetched the release map.
  await expect
    .poll(() => other.evaluate(() => [localStorage.getItem('client'), sessionStorage.getItem('pendingBooking')]))
    .toEqual([null, null])
  expect(visitor.errors).toEqual([])
})

test('[F-200] a route for clients opens home with the sign-in sheet: closed, it leaves home, and a sign-in leads back', async () => {
  const { page, errors } = await sharedVisitor()
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
})
