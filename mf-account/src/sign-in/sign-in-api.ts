import {
  type Client,
  ClientResponse,
  type LoginByCodeBody,
  LoginByCodeResponse,
  SendCodeResponse,
  VerifyCodeResponse,
  type VerifyCodeBody
} from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { isRefusal, newIdempotencyKey, request, Unspecified } from '@hirfa/shared-platform'
import { thisDevice } from '@hirfa/shared-platform/device'
import type { Identity, Verified } from './sign-in-progress.ts'

/** A 401 means wrong credentials, not the end of a session. */
const keepsSession = true

export async function login(identity: Identity, password: string): Promise<Client> {
  const body = { [identity.channel]: identity.identifier, password, ...(await thisDevice()) }
  return request('POST', '/login', { body, answer: ClientResponse, keepsSession })
}

/** Sends a code to a phone number, whether or not it has an account. */
export function sendLoginCode({ identifier }: Identity) {
  return request('POST', '/otp-login', { body: { phone: identifier }, answer: SendCodeResponse, keepsSession })
}

/** Signs in with a code. A phone number without an account gets a registration token instead. */
export async function loginByCode({ identifier }: Identity, code: string) {
  const body: LoginByCodeBody = { phone: identifier, otp_code: code, ...(await thisDevice()) }
  return request('POST', '/login-by-code', { body, answer: LoginByCodeResponse, keepsSession })
}

export function sendRegisterCode({ channel, identifier }: Identity) {
  const path = channel === 'phone' ? '/otp-register' : '/otp-mail-register'
  return request('POST', path, { body: { [channel]: identifier }, answer: SendCodeResponse, keepsSession })
}

export async function verifyCode(identity: Identity, code: string, purpose: 'register' | 'reset'): Promise<string> {
  const { identifier, channel: type } = identity
  const body: VerifyCodeBody = { identifier, type, otp_code: code, otp_for: purpose }
  return (await request('POST', '/verify-otp', { body, answer: VerifyCodeResponse, keepsSession })).token
}

interface Registration extends Verified {
  name: string
  phone: string
  /** Without a password the client signs in with codes. */
  password?: string
}

/** A repeated registration with the same values has the same key, and returns the account of the first one. */
export function createRegistration() {
  let last: { text: string; idempotencyKey: string } | undefined
  return async ({ identity, ...account }: Registration): Promise<Client | TokenExpired> => {
    const body = {
      register_type: identity.channel,
      ...account,
      ...(identity.channel === 'email' && { email: identity.identifier }),
      ...(await thisDevice())
    }
    const text = JSON.stringify(body)
    if (last?.text !== text) last = { text, idempotencyKey: newIdempotencyKey() }
    const { idempotencyKey } = last
    return unlessExpired(request('POST', '/register', { body, answer: ClientResponse, keepsSession, idempotencyKey }))
  }
}

export type TokenExpired = 'token-expired'

/** The result of a call with the token that a right code gave. */
export async function unlessExpired<Result>(call: Promise<Result>): Promise<Result | TokenExpired> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error) && 'token' in error.failure.fields) return 'token-expired'
    throw error
  }
}

/** `null` for an artisan's or a staff account, which is signed out again: it has no screens here. */
export async function admitted(client: Client): Promise<Client | null> {
  if (client.type === 'user') return client
  await request('POST', `/${$language.get()}/logout`, { body: {}, answer: Unspecified, keepsSession })
  return null
}
