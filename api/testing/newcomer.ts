import { VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { DevelopmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { arrive, DEVICE, type Visitor } from './visitor.ts'

export type CodePurpose = 'register' | 'reset'

/** A visitor with an unregistered phone number, who registers an account. */
export interface Newcomer {
  visitor: Visitor
  phone: string
  email: string
  /** Requests a code by SMS, or by mail if an address is given. */
  askForCode(email?: string): Promise<void>
  /** Verifies the received code, or the given one. */
  verify(code?: string, more?: { otp_for?: CodePurpose; email?: string }): ReturnType<Visitor['post']>
  /** Requests and verifies a code; returns the token. */
  verified(email?: string): Promise<string>
  /** The body of the registration request. */
  account(token: string): object
  /** Requests a code with which a client signs in or a visitor registers. */
  askToSignIn(): Promise<void>
  /** Signs in with the received code, or the given one. */
  signInByCode(code?: string): ReturnType<Visitor['post']>
  /** Registers an account without a password and signs in. */
  registerByCode(): Promise<void>
  /** Registers the account, by e-mail if an address is given, and signs in. */
  register(email?: string): Promise<void>
}

let last = 770_000_000

/** The API at which a newcomer registers, with access to the sent codes. */
interface Place {
  url: string
  dev: Pick<DevelopmentClient, 'codeFor'>
}

export async function newcomer(api: Place, address?: string): Promise<Newcomer> {
  const visitor = await arrive(api.url, 'en', address)
  const phone = `+213${++last}`

  async function askForCode(email?: string) {
    await (email ? visitor.post('/otp-mail-register', { email }) : visitor.post('/otp-register', { phone }))
  }

  async function verify(code?: string, { otp_for, email }: { otp_for?: CodePurpose; email?: string } = {}) {
    const identifier = email ?? phone
    const otp_code = code ?? (await api.dev.codeFor(identifier))
    return visitor.post('/verify-otp', { identifier, type: email ? 'email' : 'phone', otp_code, otp_for })
  }

  async function verified(email?: string) {
    await askForCode(email)
    return v.parse(VerifyCodeResponse, (await verify(undefined, { email })).body).token
  }

  const account = (token: string) => ({
    name: 'سارة عماري',
    password: 'correct horse',
    register_type: 'phone',
    token,
    phone,
    ...DEVICE
  })

  async function register(email?: string) {
    const body = { ...account(await verified(email)), ...(email && { register_type: 'email', email }) }
    const { status } = await visitor.post('/register', body)
    if (status !== 201) throw new Error(`A newcomer was refused with ${status}`)
  }

  async function askToSignIn() {
    await visitor.post('/otp-login', { phone })
  }

  async function signInByCode(code?: string) {
    const otp_code = code ?? (await api.dev.codeFor(phone))
    return visitor.post('/login-by-code', { phone, otp_code, ...DEVICE })
  }

  async function registerByCode() {
    await askToSignIn()
    const { token } = v.parse(VerifyCodeResponse, (await signInByCode()).body)
    const { status } = await visitor.post('/register', { ...account(token), password: undefined })
    if (status !== 201) throw new Error(`A newcomer without a password was refused with ${status}`)
  }

  const email = `${phone.slice(1)}@example.dz`
  const byCode = { askToSignIn, signInByCode, registerByCode }
  return { visitor, phone, email, askForCode, verify, verified, account, register, ...byCode }
}
