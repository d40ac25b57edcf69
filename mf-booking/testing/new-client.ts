import { request, signedIn } from '@hirfa/shared-platform'
import { developmentClient, otherBrowser } from '@hirfa/shared-platform/testing/marketplace'
import { ClientResponse, VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { inject } from 'vitest'

export const CLIENT_PASSWORD = 'hirfa-test-1'
const DEVICE = { device_id: '0'.repeat(64), device_token: 'tmp-test' }

/** A number that no other client of the tests has. */
export function newPhone(): `+213${string}` {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `+2136${String(chance % 100_000_000).padStart(8, '0')}`
}

/** Registers a client for this test only, and signs them in on this page. Returns their number. */
export async function signInAsNewClient(phone = newPhone()): Promise<string> {
  await request('POST', '/otp-register', { body: { phone }, answer: v.unknown() })
  const otp_code = await developmentClient(inject('apiUrl')).codeFor(phone)
  const verification = { identifier: phone, type: 'phone', otp_code }
  const { token } = await request('POST', '/verify-otp', { body: verification, answer: VerifyCodeResponse })
  const body = { name: 'نور عماري', password: CLIENT_PASSWORD, register_type: 'phone', token, phone, ...DEVICE }
  signedIn(await request('POST', '/register', { body, answer: ClientResponse }))
  return phone
}

/** A client in another browser: the page under test has none of their state. */
export async function signInOtherClient() {
  const { post } = await otherBrowser(inject('apiUrl'))
  const phone = newPhone()
  await post('/otp-register', { phone })
  const otp_code = await developmentClient(inject('apiUrl')).codeFor(phone)
  const verified = await post('/verify-otp', { identifier: phone, type: 'phone', otp_code })
  if (verified.status !== 200) throw new Error(`the code was not taken: ${verified.body}`)
  const { token } = JSON.parse(verified.body)
  const client = { name: 'Yacine Other', register_type: 'phone', phone, password: CLIENT_PASSWORD, token }
  const device = { device_id: 'b2'.repeat(32), device_token: 'tmp-other' }
  const registered = await post('/register', { ...client, ...device })
  if (registered.status !== 201) throw new Error(`the other client could not register: ${registered.body}`)
  return { post }
}
