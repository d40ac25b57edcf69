/** For the tests of this package: clients and appointments of their own, made through the real API. */
import { request, signedIn, Unspecified } from 'shared-platform'
import { BookingResponse, type Client, ClientResponse, VerifyCodeResponse } from 'shared-contract'
import { developmentClient, URGENT } from 'shared-platform/testing/marketplace'

export const PASSWORD = 'hirfa-demo-1'
/** The seeded client who has appointments in every status. */
export const SEEDED_PHONE = '+213550000001'
const DEVICE = { device_id: '1'.repeat(64), device_token: 'tmp-test' }

/** Digits after +213 that nobody has used yet; several test files ask at the same time. */
export function newDigits(): string {
  return String(700_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000))
}

export const development = () => developmentClient(location.origin)

/** Makes an account by a mailed code, and leaves the session open; no code has gone to the phone yet. */
export async function registerClient(name = 'Sara Amari'): Promise<Client> {
  const digits = newDigits()
  const email = `client${digits}@example.dz`
  await request('POST', '/otp-mail-register', { body: { email }, answer: Unspecified })
  const verify = { identifier: email, type: 'email', otp_code: await development().codeFor(email) }
  const { token } = await request('POST', '/verify-otp', { body: verify, answer: VerifyCodeResponse })
  const body = { register_type: 'email', name, password: PASSWORD, token, phone: `+213${digits}`, email, ...DEVICE }
  return request('POST', '/register', { body, answer: ClientResponse })
}

/** The same, and known to the page as the one who is signed in. */
export async function signInAsNewClient(name?: string): Promise<Client> {
  const client = await registerClient(name)
  signedIn(client)
  return client
}

/** Books for the signed-in client, and plays the artisan until the appointment has this status. */
export async function bookWithStatus(status: number): Promise<number> {
  const id = await request('POST', '/user/urgently-task', { body: URGENT, answer: BookingResponse })
  if (status !== 0) await development().setStatus(id, { status, total_price: 2500, profile: 1 })
  return id
}
