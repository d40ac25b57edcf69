import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { arriveRegistered, NEW_PASSWORD } from '../booking/accounts.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import type { Visitor } from '../kit/visitor.ts'
import { expireSession, fill, logIn, press } from './sign-in-form.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar
const EXPIRED = 'انتهت جلستك. سجّل الدخول من جديد.'

let visitor: Visitor
let page: Page
let phone: string
beforeEach(async () => {
  visitor = await sharedVisitor()
  page = visitor.page
  phone = await arriveRegistered(page)
})

/** Expects one notice, signs in and returns to the page. */
async function signInAgain(path: string): Promise<void> {
  await page.waitForURL('**/login')
  const notices = page.getByRole('region', { name: 'الإشعارات' })
  await notices.getByText(EXPIRED).waitFor()
  expect(await notices.getByText(EXPIRED).count()).toBe(1)
  await logIn(page, words, phone, NEW_PASSWORD)
  await page.waitForURL(`**${path}`)
}

test('[see F-258] input in the profile is still there after signing in again, and can be saved', async () => {
  await page.goto('/my-profile')
  await press(page, words.edit)
  await fill(page, words.name, 'سارة عماري بن علي')
  await expireSession(page)
  await press(page, words.save)
  await signInAgain('/my-profile')
  expect(await page.getByRole('textbox', { name: words.name, exact: true }).inputValue()).toBe('سارة عماري بن علي')
  await press(page, words.save)
  await page.getByText(words.profile_updated).waitFor()
})

test('[see F-258] typed passwords are still there and were never written to storage', async () => {
  await page.goto('/change-password')
  await fill(page, words.current_password, NEW_PASSWORD)
  await fill(page, words.new_password, 'another-9')
  await fill(page, words.confirm_password, 'another-9')
  await expireSession(page)
  await press(page, words.save_password)
  await page.waitForURL('**/login')
  const written = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(written).not.toContain('another-9')
  await signInAgain('/change-password')
  await press(page, words.save_password)
  await page.getByText(words.password_changed_success).waitFor()
})
