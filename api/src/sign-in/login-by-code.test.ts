import { Client, VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, invalid } from '../../testing/api-of-file.ts'
import { ACTIVE_PHONE, arrive, DEVICE } from '../../testing/index.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })
let sara: Newcomer
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  sara = await newcomer(api)
})

const SignedIn = v.object({ user: Client, message: v.string() })

function later(seconds: number) {
  return api.dev.fixClock(new Date(NOW.getTime() + seconds * 1000))
}

/** A browser of a client with an account that has asked for a code. */
async function elsewhere(phone: string) {
  const visitor = await arrive(api.url)
  await visitor.post('/otp-login', { phone })
  const enter = (otp_code: string) => visitor.post('/login-by-code', { phone, otp_code, ...DEVICE })
  return { visitor, enter, code: await api.dev.codeFor(phone) }
}

describe('a code to sign in', () => {
  test.each([
    ['ar', /رمز التحقق/],
    ['fr', /Votre code/],
    ['en', /Your Hirfa code/]
  ] as const)('is a text in the language of the page, %s, that ends with the WebOTP line', async (language, words) => {
    const visitor = await arrive(api.url, language)
    await visitor.post('/otp-login', { phone: sara.phone })
    const code = await api.dev.codeFor(sara.phone)
    const text = (await api.dev.mailbox()).find(({ to }) => to === sara.phone)?.text
    expect(text).toMatch(words)
    expect(text?.split('\n').at(-1)).toBe(`@hirfa.example #${code}`)
  })

  test('does not sign in to an account that never verified the number', async () => {
    await sara.register(sara.email)
    await later(60)
    const { visitor, enter, code } = await elsewhere(sara.phone)
    expect(await enter(code)).toMatchObject(invalid('phone'))
    expect((await visitor.get('/user')).status).toBe(401)
  })

  test('signs an existing client in', async () => {
    const { visitor, enter, code } = await elsewhere(ACTIVE_PHONE)
    const answer = await enter(code)
    expect(answer.status).toBe(200)
    const { user } = v.parse(SignedIn, answer.body)
    expect(user).toMatchObject({ phone: ACTIVE_PHONE, phone_verified: true, has_password: true })
    expect((await visitor.get('/user')).body).toEqual(user)
  })

  test('gives a visitor a token, with which they register without a password', async () => {
    await sara.askToSignIn()
    const answer = await sara.signInByCode()
    expect(answer.status).toBe(200)
    expect((await sara.visitor.get('/user')).status).toBe(401)
    const { token } = v.parse(VerifyCodeResponse, answer.body)
    const registered = await sara.visitor.post('/register', { ...sara.account(token), password: undefined })
    expect(registered.status).toBe(201)
    expect(v.parse(SignedIn, registered.body).user).toMatchObject({ phone: sara.phone, has_password: false })

    await later(60)
    const { enter, code } = await elsewhere(sara.phone)
    expect(v.parse(SignedIn, (await enter(code)).body).user).toMatchObject({ phone: sara.phone })
  })

  test('works for banned clients and artisans as a password does', async () => {
    for (const [phone, expected] of [
      ['+213550000002', { is_banned: '1' }],
      ['+213550000003', { type: 'tasker' }]
    ] as const) {
      const { enter, code } = await elsewhere(phone)
      expect(v.parse(SignedIn, (await enter(code)).body).user).toMatchObject(expected)
    }
  })

  test('is not sent again within a minute, also by another route', async () => {
    await sara.askToSignIn()
    expect((await sara.visitor.post('/otp-login', { phone: sara.phone })).status).toBe(429)
    expect((await sara.visitor.post('/otp-register', { phone: sara.phone })).status).toBe(429)
  })
})

describe('a code is refused', () => {
  const WRONG = invalid('otp_code', 'This code is not right')

  test('after five wrong attempts, also if they are concurrent', async () => {
    const { visitor, enter, code } = await elsewhere(sara.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(wrong)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await enter(code)).status).toBe(429)
    expect((await visitor.get('/user')).status).toBe(401)
  })

  test('for another number, in another browser, and for another purpose', async () => {
    await sara.askToSignIn()
    const code = await api.dev.codeFor(sara.phone)
    const { visitor } = sara
    expect(await visitor.post('/login-by-code', { phone: ACTIVE_PHONE, otp_code: code, ...DEVICE })).toMatchObject(
      WRONG
    )
    const thief = await arrive(api.url)
    expect(await thief.post('/login-by-code', { phone: sara.phone, otp_code: code, ...DEVICE })).toMatchObject(WRONG)
    expect(await sara.verify(code)).toMatchObject(WRONG)
    expect(await sara.verify(code, { otp_for: 'reset' })).toMatchObject(WRONG)

    await later(60)
    await sara.askForCode()
    expect(await sara.signInByCode(await api.dev.codeFor(sara.phone))).toMatchObject(WRONG)
  })

  test('the second time, also in two tabs at once', async () => {
    await sara.registerByCode()
    await later(60)
    const { enter, code } = await elsewhere(sara.phone)
    const answers = await Promise.all([enter(code), enter(code), enter(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enter(code)).status).toBe(422)
  })
})

describe('the token of a visitor', () => {
  async function tokenOf(who: Newcomer) {
    await who.askToSignIn()
    return v.parse(VerifyCodeResponse, (await who.signInByCode()).body).token
  }

  test('cannot register an e-mail address without a password', async () => {
    const body = { ...sara.account(await tokenOf(sara)), register_type: 'email', email: sara.email }
    const answer = await sara.visitor.post('/register', { ...body, password: undefined })
    expect(answer).toMatchObject(invalid('password', 'This field is required'))
  })

  test('is refused once the number has an account', async () => {
    const token = await tokenOf(sara)
    await api.db.updateTable('clients').set({ phone: sara.phone }).where('phone', '=', '+213550000002').execute()
    const answer = await sara.visitor.post('/register', { ...sara.account(token), password: undefined })
    expect(answer.body).toMatchObject({ errors: { phone: ['This phone number is already in use'] } })
    await api.db.updateTable('clients').set({ phone: '+213550000002' }).where('phone', '=', sara.phone).execute()
  })
})
