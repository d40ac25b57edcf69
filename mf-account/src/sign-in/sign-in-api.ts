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
import { request, Unspecified } from '@hirfa/shared-platform'
import { thisDevice } from '@hirfa/shared-platform/device'
import type { Identity } from './sign-in-progress.ts'

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
  /** Without a password the client signs in with codes. */
  password?: string
}

/** A repeated registration with the same key returns the account of the first one. */
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

export function signOutAccount() {
  return request('POST', `/${$language.get()}/logout`, { body: {}, answer: Unspecified, keepsSession })
}
