import { VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes } from '../../testing/api-of-file.ts'
import { type Visitor, ACTIVE_PHONE, arrive, DEMO_PASSWORD, DEVICE, copyOf, statusesOf } from '../../testing/index.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'

const LOGIN = { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE }
const PASSWORDS = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }

const api = apiOfFile()
let sara: Newcomer
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  sara = await newcomer(api)
})

describe('a session whose cookie an attacker has', () => {
  const steps: [string, () => Promise<Visitor>, (visitor: Visitor) => Promise<number>][] = [
    ['a sign-in', () => arrive(api.url), async visitor => (await visitor.post('/login', LOGIN)).status],
    [
      'a sign-in by code',
      async () => {
        await sara.register()
        await sara.visitor.post('/en/logout')
        await api.dev.fixClock(minutes(1))
        await sara.askToSignIn()
        return sara.visitor
      },
      async () => (await sara.signInByCode()).status
    ],
    [
      'a registration',
      async () => sara.visitor,
      async visitor => (await visitor.post('/register', sara.account(await sara.verified()))).status
    ],
    [
      'a change of password',
      async () => {
        await sara.register()
        return sara.visitor
      },
      async visitor => {
        const body = { current_password: 'correct horse', ...PASSWORDS }
        return (await visitor.post('/user/change-password', body)).status
      }
    ]
  ]

  test.each(steps)('is invalid after %s', async (_, begin, step) => {
    const visitor = await begin()
    const planted = copyOf(visitor, api.url)
    expect(await step(visitor)).toBeLessThan(300)
    expect((await visitor.get('/user')).status).toBe(200)
    expect((await planted.get('/user')).status).toBe(401)
    expect((await planted.post('/user/profile', {})).status).toBe(419)
  })
})

describe('cross-site request forgery', () => {
  const WRITES = ['/user/profile', '/user/change-password', '/user/device-token', '/store-task', '/ar/logout']

  test.each(WRITES)('%s is refused when it comes from a page of another site, token or not', async path => {
    const client = await arrive(api.url)
    await client.post('/login', LOGIN)
    const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await client.post(path, {}, crossSite)).status).toBe(419)
    expect((await client.get('/user')).status).toBe(200)
  })
})

describe('guessing', () => {
  test('wrong attempts of other browsers neither use nor invalidate a code', async () => {
    await sara.askForCode()
    const code = await api.dev.codeFor(sara.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const browsers = await Promise.all(Array.from({ length: 10 }, () => arrive(api.url)))
    const body = { identifier: sara.phone, type: 'phone' }
    const answers = await Promise.all(browsers.map(each => each.post('/verify-otp', { ...body, otp_code: wrong })))
    expect(statusesOf(answers)).toEqual({ 422: 10 })
    const stolen = await browsers[0]?.post('/verify-otp', { ...body, otp_code: code })
    expect(stolen?.status).toBe(422)
    expect((await sara.verify(code)).status).toBe(200)
  })
})

describe('a token is valid for one person, one purpose, once and for half an hour', () => {
  async function resetToken(): Promise<string> {
    await sara.register()
    await api.dev.fixClock(minutes(2))
    await sara.visitor.post('/forgot-password-phone', { phone: sara.phone })
    return v.parse(VerifyCodeResponse, (await sara.verify(undefined, { otp_for: 'reset' })).body).token
  }

  const reset = (token: string, { phone = sara.phone, by = sara.visitor } = {}) =>
    by.post('/reset-password-phone', { phone, token, ...PASSWORDS })

  test('for one person: it cannot change the password of another client', async () => {
    const token = await resetToken()
    expect((await reset(token, { phone: ACTIVE_PHONE })).body).toHaveProperty('errors.token')
    expect((await (await arrive(api.url)).post('/login', LOGIN)).status).toBe(200)
  })

  test('for one purpose: a registration token cannot change a password, and vice versa', async () => {
    const opening = await sara.verified()
    expect((await reset(opening)).body).toHaveProperty('errors.token')
    expect((await sara.visitor.post('/register', sara.account(opening))).status).toBe(201)
    sara = await newcomer(api)
    const changing = await resetToken()
    expect((await sara.visitor.post('/register', sara.account(changing))).status).toBe(422)
  })

  test('once: of two concurrent requests one succeeds', async () => {
    const token = await resetToken()
    // Each from a browser of its own, because the reset that succeeds ends the sessions of its client.
    const browsers = await Promise.all([arrive(api.url), arrive(api.url), arrive(api.url)])
    const answers = await Promise.all(browsers.map(by => reset(token, { by })))
    expect(statusesOf(answers)).toEqual({ 200: 1, 422: 2 })
  })

  test('for half an hour', async () => {
    const token = await resetToken()
    await api.dev.fixClock(minutes(2 + 30))
    expect((await reset(token)).body).toHaveProperty('errors.token')
  })

  test('a mailed link: once, for its address, for half an hour', async () => {
    const { email } = sara
    await sara.register(email)
    const visitor = await arrive(api.url)
    const passwords = { password: 'new secret 1', password_confirmation: 'new secret 1' }
    const linkAt = async (now: Date) => {
      await api.dev.fixClock(now)
      await visitor.post('/forgot-password', { email })
      const link = (await api.dev.mailbox()).find(message => message.to === email && message.link)?.link
      return /^\/password-reset\/([\w-]+)/.exec(link ?? '')?.[1]
    }

    const token = await linkAt(minutes(2))
    expect((await visitor.post('/reset-pass', { token, email: 'amina@hirfa.example', ...passwords })).status).toBe(422)
    expect((await visitor.post('/reset-pass', { token, email, ...passwords })).status).toBe(200)
    expect((await visitor.post('/reset-pass', { token, email, ...passwords })).status).toBe(422)

    const late = await linkAt(minutes(4))
    await api.dev.fixClock(minutes(4 + 30))
    expect((await visitor.post('/reset-pass', { token: late, email, ...passwords })).status).toBe(422)
  })
})
