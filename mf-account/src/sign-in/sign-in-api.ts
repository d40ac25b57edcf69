import { $language } from 'shared-i18n'
import { request, Unspecified } from 'shared-platform'
import { type Client, ClientResponse, SendCodeResponse, VerifyCodeResponse, type VerifyCodeBody } from 'shared-contract'
import { thisDevice } from 'shared-platform/device'
import type { Identity } from './sign-in-progress.ts'

/** No session is lost by any of these: there is none yet. */
const keepsSession = true

export async function login(identity: Identity, password: string): Promise<Client> {
  const body = { [identity.channel]: identity.identifier, password, ...(await thisDevice()) }
  return request('POST', '/login', { body, answer: ClientResponse, keepsSession })
}

/** Sends a code to somebody who has no account yet. */
export function sendRegisterCode({ channel, identifier }: Identity) {
  const path = channel === 'phone' ? '/otp-register' : '/otp-mail-register'
  return request('POST', path, { body: { [channel]: identifier }, answer: SendCodeResponse, keepsSession })
}

/** Answers the token that stands for the verified phone or address. */
export async function verifyCode(identity: Identity, code: string, purpose: 'register' | 'reset'): Promise<string> {
  const body: VerifyCodeBody = {
    identifier: identity.identifier,
    type: identity.channel,
    otp_code: code,
    otp_for: purpose
  }
  return (await request('POST', '/verify-otp', { body, answer: VerifyCodeResponse, keepsSession })).token
}

interface Registration {
  identity: Identity
  token: string
  name: string
  phone: string
  password: string
}

/** A repeated registration with the same key is answered with the first one's account. */
export async function register(
  { identity, token, name, phone, password }: Registration,
  idempotencyKey: string
): Promise<Client> {
  const body = {
    register_type: identity.channel,
    name,
    password,
    token,
    phone,
    ...(identity.channel === 'email' && { email: identity.identifier }),
    ...(await thisDevice())
  }
  return request('POST', '/register', { body, answer: ClientResponse, keepsSession, idempotencyKey })
}

/** Ends a session that this site has no screens for. */
export function leave() {
  return request('POST', `/${$language.get()}/logout`, { body: {}, answer: Unspecified, keepsSession })
}
