/** Creates clients and appointments for tests, through the real API. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Availability, BookingResponse, type Client, ClientResponse, VerifyCodeResponse } from '@hirfa/shared-contract'
import { addDays, dateInAlgiers } from '@hirfa/shared-i18n'
import { $notices, request, signedIn, Unspecified } from '@hirfa/shared-platform'
import { BOOKING, developmentClient, otherBrowser, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { messages as ar } from '../src/messages/ar.ts'
import { messages as en } from '../src/messages/en.ts'
import { messages as fr } from '../src/messages/fr.ts'

export const MESSAGES = { ar, en, fr }

export const PASSWORD = 'hirfa-demo-1'
/** The seeded client with appointments in every status. */
export const SEEDED_PHONE = '+213550000001'
const DEVICE = { device_id: '1'.repeat(64), device_token: 'tmp-test' }

/** Unused digits after +213. They are random because test files run in parallel. */
export function newDigits(): string {
  return String(700_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000))
}

export const development = () => developmentClient(location.origin)

/** Registers a client by e-mail and leaves the session open; no code is sent to the phone. */
export async function registerClient(name = 'Sara Amari'): Promise<Client> {
  const digits = newDigits()
  const email = `client${digits}@example.dz`
  await request('POST', '/otp-mail-register', { body: { email }, answer: Unspecified })
  const verify = { identifier: email, type: 'email', otp_code: await development().codeFor(email) }
  const { token } = await request('POST', '/verify-otp', { body: verify, answer: VerifyCodeResponse })
  const body = { register_type: 'email', name, password: PASSWORD, token, phone: `+213${digits}`, email, ...DEVICE }
  return request('POST', '/register', { body, answer: ClientResponse })
}

/** Registers a client by a code, with a verified number and without a password, and leaves the session open. */
export async function registerWithoutPassword(): Promise<Client> {
  const phone = `+213${newDigits()}`
  await request('POST', '/otp-login', { body: { phone }, answer: Unspecified })
  const body = { phone, otp_code: await development().codeFor(phone), ...DEVICE }
  const { token } = await request('POST', '/login-by-code', { body, answer: VerifyCodeResponse })
  const account = { register_type: 'phone', name: 'Sara Amari', token, phone, ...DEVICE }
  return request('POST', '/register', { body: account, answer: ClientResponse })
}

/** Registers a client and sets the session of the page. */
export async function signInAsNewClient(name?: string): Promise<Client> {
  const client = await registerClient(name)
  signedIn(client)
  return client
}

/** Signs the client in from Chrome on Android. */
export async function signInElsewhere({ phone }: Client) {
  const browser = await otherBrowser(location.origin)
  await browser.post('/login', { phone, password: PASSWORD, device_id: '2'.repeat(64), device_token: 'tmp-elsewhere' })
  return browser
}

/** Books for the signed-in client and sets the status as the artisan would. */
export async function bookWithStatus(status: number): Promise<number> {
  const id = await request('POST', '/user/urgently-task', { body: URGENT, answer: BookingResponse })
  if (status !== 0) await development().setStatus(id, { status, total_price: 2500, profile: 1 })
  return id
}

/** Books a free hour of the artisan, far enough away not to be that of another test. */
export async function bookHour(daysAhead: number): Promise<number> {
  const from = addDays(dateInAlgiers(new Date()), daysAhead)
  const { data } = await request('GET', `/api/profiles/${Number(BOOKING.profile)}/availability`, {
    query: { from, to: addDays(from, 10) },
    answer: v.object({ data: Availability }),
    public: true
  })
  const [date, hours] = Object.entries(data.days).find(([, free]) => free.length > 0)!
  const body = { ...BOOKING, date, start_time: hours[0]?.slice(0, 5) }
  return request('POST', '/store-task', { body, answer: BookingResponse })
}

export const user = userEvent.setup()

export async function press(button: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }))
}

/** Types each text into the field with its label. */
export async function enter(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText(label)
    if (text) await user.type(field, text)
  }
}

/** Types the code that was sent to a phone number or an address. */
export async function enterCode(recipient: string, label = 'Verification code'): Promise<void> {
  const field = await screen.findByLabelText(label)
  await user.type(field, await development().codeFor(recipient))
}

export const notices = () => $notices.get().map(({ text }) => text)

/** The problem that is shown at a field, or `undefined`. */
export function problemAt(label: string): string | undefined {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  const problem = described
    .map(id => document.getElementById(id))
    .find(element => element?.getAttribute('role') === 'alert')
  return problem?.textContent ?? undefined
}

/** Shows each of the passwords alone and hides it again; returns the types of all fields while each is shown. */
export async function typesWhileShown(...labels: string[]): Promise<(string | null)[][]> {
  const fields = labels.map(label => screen.getByLabelText(label))
  const types = []
  for (const index of fields.keys()) {
    const toggle = screen.getAllByRole('button', { name: /^(Show|Hide) password$/ })[index]!
    await user.click(toggle)
    types.push(fields.map(field => field.getAttribute('type')))
    await user.click(toggle)
  }
  return types
}

/** A dialog with a form, once its code has loaded. */
export async function loadedDialog() {
  await waitFor(() => {
    if (!screen.getByRole('dialog').querySelector('form')) throw new Error('The dialog has no form')
  })
  return within(screen.getByRole('dialog'))
}
