import { VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { DevelopmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { arrive, DEVICE } from './visitor.ts'

export type CodePurpose = 'register' | 'reset'

/** A visitor with an unregistered phone number, who registers an account. */
export type Newcomer = Awaited<ReturnType<typeof newcomer>>

let last = 770_000_000

/** The API at which a newcomer registers, with access to the sent codes. */
interface Place {
  url: string
  dev: Pick<DevelopmentClient, 'codeFor'>
}

export async function newcomer(api: Place, address?: string) {
  const visitor = await arrive(api.url, 'en', address)
  const phone = `+213${++last}`

  /** By SMS, or by mail if an address is given. */
  async function askForCode(email?: string) {
    await (email ? visitor.post('/otp-mail-register', { email }) : visitor.post('/otp-register', { phone }))
  }

  /** Without `code` it uses the code that the API has sent last. */
  async function verify(code?: string, { otp_for, email }: { otp_for?: CodePurpose; email?: string } = {}) {
    const identifier = email ?? phone
    const otp_code = code ?? (await api.dev.codeFor(identifier))
    return visitor.post('/verify-otp', { identifier, type: email ? 'email' : 'phone', otp_code, otp_for })
  }

  /** Requests and verifies a code; returns the token. */
  async function verified(email?: string) {
    await askForCode(email)
    return v.parse(VerifyCodeResponse, (await verify(undefined, { email })).body).token
  }

  /** The body of the registration request. */
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

  /** A code with which a client signs in or a visitor registers. */
  async function askToSignIn() {
    await visitor.post('/otp-login', { phone })
  }

  /** Without `code` it uses the code that the API has sent last. */
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
