import type { Page } from 'playwright-core'
import { codeSentTo } from '../booking/accounts.ts'
import type { Words } from './words.ts'

export const NEW_PASSWORD = 'correct horse'

const formOf = (page: Page) => page.getByRole('main')

export async function press(page: Page, name: string): Promise<void> {
  await formOf(page).getByRole('button', { name, exact: true }).click()
}

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await formOf(page).getByRole('textbox', { name: label, exact: true }).fill(text)
}

export async function logIn(page: Page, words: Words, digits: string, password: string): Promise<void> {
  await fill(page, words.phone, digits)
  await fill(page, words.password, password)
  await press(page, words.login_action)
}

/** Enters the code that was sent to a phone number or mail address. */
export async function enterCode(page: Page, words: Words, recipient: string): Promise<void> {
  await formOf(page).getByRole('textbox', { name: words.code }).waitFor()
  await fill(page, words.code, await codeSentTo(page, recipient))
  await press(page, words.verify_code)
}

/** Ends the session, as the server does after two hours. A response that comes later would set the cookie again. */
export async function expireSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'hirfa_session' })
}

export function signedInClient(page: Page): Promise<{ name: string } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? 'null'))
}
