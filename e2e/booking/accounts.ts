/** Accounts of the seed and new ones. */
import type { Page } from 'playwright-core'
import type { Words } from './words.ts'

export const DEMO_PHONE = '550000001'
export const DEMO_PASSWORD = 'hirfa-demo-1'

/** A number that nobody has yet: the seed's all begin with 55. */
export function freshPhone(): string {
  return `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

export async function register(page: Page, words: Words, phone: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByRole('button', { name: words.createAccount, exact: true }).click()
  await form.getByRole('textbox', { name: words.name }).fill('سارة عماري')
  await form.getByRole('textbox', { name: words.phone }).fill(`0${phone}`)
  await form.getByRole('button', { name: words.sendCode }).click()
  await form.getByRole('textbox', { name: words.code }).fill(await codeSentTo(page, phone))
  await form.getByRole('button', { name: words.verifyCode }).click()
  await form.getByRole('textbox', { name: words.password }).fill('correct horse')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: words.createAccountAction }).click()
}

/** The code as the phone would show it. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const { data } = await (await page.request.get('/__dev/outbox')).json()
    const message = data.find((sent: { to: string }) => sent.to.endsWith(phone))
    if (message) return message.code
    await page.waitForTimeout(100)
  }
  throw new Error(`No code was sent to ${phone}`)
}

export async function signIn(page: Page, words: Words): Promise<void> {
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: words.phone }).fill(DEMO_PHONE)
  await form.getByRole('textbox', { name: words.password }).fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: words.signIn, exact: true }).click()
}

/** Signed in before the first page, as a client who comes back is: cookies and the kept client. */
export async function arriveSignedIn(page: Page): Promise<void> {
  await page.goto('/terms-and-conditions')
  await page.evaluate(
    async ([phone, password]) => {
      await fetch('/sanctum/csrf-cookie', { credentials: 'include' })
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch('/login', {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: JSON.stringify({ phone, password, device_id: '0'.repeat(64), device_token: 'tmp-e2e' })
      })
      localStorage.setItem('client', JSON.stringify((await answer.json()).user))
    },
    [`+213${DEMO_PHONE}`, DEMO_PASSWORD]
  )
}
