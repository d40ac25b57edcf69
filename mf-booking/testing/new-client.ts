import { request, signedIn } from '@hirfa/shared-platform'
import { ClientResponse, VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { inject } from 'vitest'

const Outbox = v.object({ data: v.array(v.object({ to: v.string(), code: v.nullable(v.string()) })) })
export const CLIENT_PASSWORD = 'hirfa-test-1'
const DEVICE = { device_id: '0'.repeat(64), device_token: 'tmp-test' }

/** Registers a client for this test only, and signs them in on this page. */
export async function signInAsNewClient(phone: `+213${string}`): Promise<void> {
  await request('POST', '/otp-register', { body: { phone }, answer: v.unknown() })
  const { data } = v.parse(Outbox, await (await fetch(`${inject('apiUrl')}/__dev/outbox`)).json())
  const code = data.find(({ to, code: sent }) => to === phone && sent)?.code
  const verification = { identifier: phone, type: 'phone', otp_code: code }
  const { token } = await request('POST', '/verify-otp', { body: verification, answer: VerifyCodeResponse })
  const body = { name: 'نور عماري', password: CLIENT_PASSWORD, register_type: 'phone', token, phone, ...DEVICE }
  signedIn(await request('POST', '/register', { body, answer: ClientResponse }))
}
