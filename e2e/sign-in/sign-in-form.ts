import type { Page } from 'playwright-core'
import { codeSentTo, DEMO_PASSWORD, DEMO_PHONE, NAME, NEW_PASSWORD } from '../booking/accounts.ts'
import type { Words } from '../kit/words.ts'

const formOf = (page: Page) => page.getByRole('main')

export async function press(page: Page, name: string): Promise<void> {
  await formOf(page).getByRole('button', { name, exact: true }).click()
}

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await formOf(page).getByRole('textbox', { name: label, exact: true }).fill(text)
}

export async function logIn(page: Page, words: Words, digits = DEMO_PHONE, password = DEMO_PASSWORD): Promise<void> {
  await fill(page, words.phone, digits)
  await fill(page, words.password, password)
  await press(page, words.login_action)
}

/** Enters the code that was sent to a phone number or mail address. */
async function enterCode(page: Page, words: Words, recipient: string): Promise<void> {
  await formOf(page).getByRole('textbox', { name: words.code }).waitFor()
  await fill(page, words.code, await codeSentTo(page, recipient))
  await press(page, words.verify_code)
}

export async function register(page: Page, words: Words, phone: string): Promise<void> {
  await press(page, words.create_account)
  await fill(page, words.name, NAME)
  await fill(page, words.phone, `0${phone}`)
  await press(page, words.send_code)
  await enterCode(page, words, phone)
  await fill(page, words.password, NEW_PASSWORD)
  await page.getByRole('checkbox').check()
  await press(page, words.create_account_action)
}

/** Ends the session, as the server does after two hours. A response that comes later would set the cookie again. */
export async function expireSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'hirfa_session' })
}

export function signedInClient(page: Page): Promise<{ name: string } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('client') ?? 'null'))
}
