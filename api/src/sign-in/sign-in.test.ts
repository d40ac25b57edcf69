import { ClientResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes, invalid } from '../../testing/api-of-file.ts'
import { type Visitor, ACTIVE_PHONE, arrive, DEMO_PASSWORD, DEVICE, statusesOf } from '../../testing/index.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'

const api = apiOfFile()
let sara: Newcomer
let visitor: Visitor
let phone: string
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  sara = await newcomer(api)
  ;({ visitor, phone } = sara)
})

describe('[see F-170] a code', () => {
  test('[see F-171] is sent with a message and the time until the next one', async () => {
    const answer = await visitor.post('/otp-register', { phone })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'The code has been sent', retry_after: 60, expires_in: 600 }
    })
    expect(await api.dev.codeFor(phone)).toMatch(/^[0-9]{6}$/)
  })

  test('[see F-179] is not sent again within a minute', async () => {
    await visitor.post('/otp-register', { phone })
    await api.dev.fixClock(minutes(0.3))
    const answer = await visitor.post('/otp-register', { phone })
    expect(answer).toMatchObject({ status: 429, body: { message: 'Try again in 42 seconds' } })
    expect(answer.headers.get('retry-after')).toBe('42')
    await api.dev.fixClock(minutes(1))
    expect((await visitor.post('/otp-register', { phone })).status).toBe(200)
  })

  test('is sent five times in an hour at most', async () => {
    for (let index = 0; index < 5; index++) {
      await api.dev.fixClock(minutes(index * 2))
      expect((await visitor.post('/otp-register', { phone })).status).toBe(200)
    }
    await api.dev.fixClock(minutes(10))
    const answer = await visitor.post('/otp-register', { phone })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(50 * 60)])
  })

  test('is not sent to a number that has an account', async () => {
    const answer = await visitor.post('/otp-register', { phone: ACTIVE_PHONE })
    expect(answer).toMatchObject(invalid('phone', 'This phone number is already in use'))
  })

  test('goes to a mail address too, whatever its case', async () => {
    expect((await visitor.post('/otp-mail-register', { email: 'Sara.A@Example.DZ' })).status).toBe(200)
    expect(await api.dev.codeFor('sara.a@example.dz')).toMatch(/^[0-9]{6}$/)
    expect((await visitor.post('/otp-mail-register', { email: 'sara' })).body).toHaveProperty('errors.email')
  })
})

describe('[see F-172] an entered code', () => {
  test('[see F-173] returns a token once', async () => {
    const token = await sara.verified()
    expect(token.length).toBeGreaterThanOrEqual(40)
    expect(await sara.verify()).toMatchObject(invalid('otp_code', 'This code is not right'))
  })

  test('is valid for ten minutes', async () => {
    await visitor.post('/otp-register', { phone })
    await api.dev.fixClock(minutes(10))
    expect(await sara.verify()).toMatchObject(invalid('otp_code', 'This code has expired, ask for a new one'))
  })

  test('is invalid after five wrong attempts, also if they are concurrent', async () => {
    await visitor.post('/otp-register', { phone })
    const code = await api.dev.codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const attempt = (code: string) => sara.verify(code)
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(wrong)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(await attempt(code)).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes, ask for a new one' }
    })

    await api.dev.fixClock(minutes(2))
    await visitor.post('/otp-register', { phone })
    expect((await attempt(await api.dev.codeFor(phone))).status).toBe(200)
  })

  test('[see F-178] for a new password cannot register an account', async () => {
    await visitor.post('/otp-register', { phone })
    const otp_code = await api.dev.codeFor(phone)
    const answer = await visitor.post('/verify-otp', { identifier: phone, type: 'phone', otp_code, otp_for: 'reset' })
    expect(answer.status).toBe(422)
  })
})

describe('[see F-175] registration', () => {
  test('[see F-186] creates an account and signs in', async () => {
    const answer = await visitor.post('/register', sara.account(await sara.verified()))
    expect(answer).toMatchObject({ status: 201, body: { message: 'Your account has been created' } })
    const client = v.parse(ClientResponse, answer.body)
    expect(client).toMatchObject({ name: 'سارة عماري', phone, email: null, type: 'user', is_banned: '0' })
    expect(client.created_at).toBe('2026-11-21T08:00:00.000000Z')
    expect(v.parse(ClientResponse, (await visitor.get('/user')).body)).toEqual(client)
  })

  test('[see F-174] by mail stores the phone number too', async () => {
    const email = `${phone.slice(1)}@example.dz`
    const body = { ...sara.account(await sara.verified(email)), register_type: 'email', email: email.toUpperCase() }
    expect(v.parse(ClientResponse, (await visitor.post('/register', body)).body)).toMatchObject({ phone, email })
  })

  test('requires a token of the same number, used once', async () => {
    const token = await sara.verified()
    const other = '+213661234567'
    const wrong = await visitor.post('/register', { ...sara.account(token), phone: other })
    expect(wrong).toMatchObject(invalid('token', 'Please verify your code first'))
    expect((await visitor.post('/register', sara.account(token))).status).toBe(201)
  })

  test('refuses a common password, and the token stays valid', async () => {
    const body = sara.account(await sara.verified())
    const answer = await visitor.post('/register', { ...body, password: 'Azertyuiop' })
    const message = 'This password is very common, choose another one'
    expect(answer).toMatchObject(invalid('password', message))
    expect((await visitor.post('/register', body)).status).toBe(201)
  })

  test('creates one account from concurrent requests', async () => {
    const token = await sara.verified()
    const visitors = await Promise.all(Array.from({ length: 8 }, () => arrive(api.url)))
    const answers = await Promise.all(visitors.map(each => each.post('/register', sara.account(token))))
    expect(statusesOf(answers)).toEqual({ 201: 1, 422: 7 })
  })

  test('repeated with its key has the first response and signs in too', async () => {
    const body = sara.account(await sara.verified())
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await visitor.post('/register', body, key)
    const elsewhere = await arrive(api.url)
    const again = await elsewhere.post('/register', body, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await elsewhere.get('/user')).status).toBe(200)
  })

  test.each([
    ['phone', { phone: ACTIVE_PHONE }, 'This phone number is already in use'],
    ['email', { register_type: 'email' }, 'This field is required']
  ])('refuses a wrong %s at its field', async (field, wrong, message) => {
    const answer = await visitor.post('/register', { ...sara.account('no-token'), ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { [field]: [message] } })
  })
})

describe('[F-167] signing in', () => {
  test.each([{ phone: ACTIVE_PHONE }, { email: 'Amina@hirfa.example' }])(
    'works with %j and the password',
    async who => {
      const answer = await visitor.post('/login', { ...who, password: DEMO_PASSWORD, ...DEVICE })
      expect(answer.status).toBe(200)
      expect(v.parse(ClientResponse, answer.body)).toMatchObject({ phone: ACTIVE_PHONE, type: 'user' })
    }
  )

  test.each([
    ['phone', { phone: ACTIVE_PHONE, password: 'wrong password' }],
    ['phone', { phone: '+213559999999', password: DEMO_PASSWORD }],
    ['email', { email: 'unknown@hirfa.example', password: DEMO_PASSWORD }]
  ])('has the same response whether %s or password is wrong', async (field, body) => {
    const answer = await visitor.post('/login', { ...body, ...DEVICE })
    const message = 'These sign-in details are not right'
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } })
    expect((await visitor.get('/user')).status).toBe(401)
  })

  test('[F-169] refuses a bare prefix', async () => {
    const answer = await visitor.post('/login', { phone: '+213', password: 'x', ...DEVICE })
    expect(answer).toMatchObject(invalid('phone', expect.stringContaining('0551 23 45 67')))
    expect(answer.body).not.toHaveProperty('errors.email')
  })

  test('[see F-185] returns the type of the account, and allows banned clients', async () => {
    const tasker = await visitor.post('/login', { phone: '+213550000003', password: DEMO_PASSWORD, ...DEVICE })
    expect(v.parse(ClientResponse, tasker.body).type).toBe('tasker')
    const banned = await visitor.post('/login', { phone: '+213550000002', password: DEMO_PASSWORD, ...DEVICE })
    expect(v.parse(ClientResponse, banned.body).is_banned).toBe('1')
  })

  test.each([
    ['ar', 'تم تسجيل الخروج'],
    ['fr', 'Vous êtes déconnecté']
  ])('ends at /%s/logout, with a response in that language', async (language, message) => {
    await visitor.post('/login', { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE })
    expect(await visitor.post(`/${language}/logout`, '')).toMatchObject({ status: 200, body: { message } })
    expect((await visitor.get('/user')).status).toBe(401)
    expect((await visitor.post('/de/logout')).status).toBe(404)
  })
})

test('a code by mail is not sent again within a minute', async () => {
  await visitor.post('/otp-mail-register', { email: sara.email })
  expect((await visitor.post('/otp-mail-register', { email: sara.email })).status).toBe(429)
})

test('a key of another registration is refused', async () => {
  const body = sara.account(await sara.verified())
  const key = { 'idempotency-key': crypto.randomUUID() }
  await visitor.post('/register', body, key)
  expect((await visitor.post('/register', { ...body, name: 'Amina' }, key)).status).toBe(409)
})
