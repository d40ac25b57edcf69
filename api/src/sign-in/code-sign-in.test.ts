import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTIVE_PHONE, arrive, DEVICE, startTestApi, type TestApi, type Visitor } from '../../testing/index.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { workDoneBy } from '../../testing/work-done.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const Token = v.object({ token: v.string() })

let api: TestApi
let visitor: Visitor
beforeAll(async () => {
  api = await startTestApi({ now: NOW, rateLimits: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  await api.db.deleteFrom('rate_windows').execute()
  visitor = await arrive(api.url, 'en')
})

let last = 780_000_000
const newPhone = () => `+213${++last}`
const send = (phone: string, who = visitor) => who.post('/otp-sign-in', { phone })
const give = (phone: string, otp_code: string, who = visitor) =>
  who.post('/sign-in-code', { phone, otp_code, ...DEVICE })

async function enter(phone: string, who = visitor) {
  await send(phone, who)
  return give(phone, await api.dev.codeFor(phone), who)
}

function registration(phone: string, token: string) {
  return { register_type: 'phone', name: 'نور عماري', phone, token, ...DEVICE }
}

describe('a code', () => {
  test('signs a client in, with the same session and device as a password', async () => {
    const answer = await enter(ACTIVE_PHONE)
    expect(answer).toMatchObject({ status: 200, body: { user: { phone: ACTIVE_PHONE } } })
    expect((await visitor.get('/user')).status).toBe(200)
    expect(visitor.cookies.get('hirfa_device')).toBeTruthy()
  })

  test('of a number without an account registers it with a name alone', async () => {
    const phone = newPhone()
    const { token } = v.parse(Token, (await enter(phone)).body)
    expect((await visitor.get('/user')).status).toBe(401)
    const registered = await visitor.post('/register', registration(phone, token))
    expect(registered).toMatchObject({ status: 201, body: { user: { phone, phone_verified: true } } })
    expect((await visitor.get('/user')).status).toBe(200)
    const again = await arrive(api.url, 'en')
    await api.db.deleteFrom('rate_windows').execute()
    expect(await enter(phone, again)).toMatchObject({ status: 200, body: { user: { phone } } })
  })

  test('gets the same response whether or not the number has an account', async () => {
    const [known, unknown] = [await send(ACTIVE_PHONE), await send(newPhone())]
    expect(unknown.body).toEqual(known.body)
    expect(unknown.status).toBe(known.status)
  })

  test.each([
    ['of another number', async () => give(newPhone(), await sent())],
    ['of another browser', async () => give(ACTIVE_PHONE, await sent(), await arrive(api.url, 'en'))],
    ['that is wrong', async () => sent().then(code => give(ACTIVE_PHONE, code === '000000' ? '000001' : '000000'))],
    ['sent for a registration', () => registrationCode()]
  ])('%s does not sign in', async (_which, attempt) => {
    const { status } = await attempt()
    expect(status).toBe(422)
    expect((await visitor.get('/user')).status).toBe(401)
  })

  test('is used once, and not after ten minutes', async () => {
    const code = await sent()
    expect((await give(ACTIVE_PHONE, code)).status).toBe(200)
    expect((await give(ACTIVE_PHONE, code)).status).toBe(422)
    await api.db.deleteFrom('rate_windows').execute()
    const late = await sent()
    await api.dev.fixClock(new Date(NOW.getTime() + 601_000))
    expect((await give(ACTIVE_PHONE, late)).status).toBe(422)
  })

  test('is void after five wrong attempts', async () => {
    const code = await sent()
    for (let wrong = 0; wrong < 5; wrong++) await give(ACTIVE_PHONE, 'x')
    expect((await give(ACTIVE_PHONE, code)).status).toBe(429)
  })

  test('is not sent twice within a minute', async () => {
    await send(ACTIVE_PHONE)
    expect((await send(ACTIVE_PHONE)).status).toBe(429)
  })

  test('does not open an account that never verified the number', async () => {
    const owner = await newcomer(api)
    await owner.register(owner.email)
    expect(await enter(owner.phone)).toMatchObject({ status: 422, body: { errors: { phone: [expect.any(String)] } } })
    expect((await visitor.get('/user')).status).toBe(401)
  })

  async function sent() {
    await send(ACTIVE_PHONE)
    return api.dev.codeFor(ACTIVE_PHONE)
  }

  async function registrationCode() {
    const phone = newPhone()
    await visitor.post('/otp-register', { phone })
    return give(phone, await api.dev.codeFor(phone))
  }
})

describe('an account without a password', () => {
  let phone: string
  beforeEach(async () => {
    phone = newPhone()
    const { token } = v.parse(Token, (await enter(phone)).body)
    await visitor.post('/register', registration(phone, token))
  })

  test('refuses every password with the work of a wrong one', async () => {
    const stranger = await arrive(api.url, 'en')
    for (const password of ['', 'undefined', 'null', 'a guess']) {
      await api.db.deleteFrom('rate_windows').execute()
      const { hashes } = await workDoneBy(async () => {
        expect((await stranger.post('/login', { phone, password, ...DEVICE })).status).toBe(422)
      })
      expect([password, hashes]).toEqual([password, password === '' ? 0 : 1])
    }
  })

  test('gets one with a code, like a forgotten one', async () => {
    await visitor.post('/forgot-password-phone', { phone })
    const otp_code = await api.dev.codeFor(phone)
    const verified = await visitor.post('/verify-otp', { identifier: phone, type: 'phone', otp_code, otp_for: 'reset' })
    const { token } = v.parse(Token, verified.body)
    const password = { new_password: 'correct horse', new_password_confirmation: 'correct horse' }
    expect((await visitor.post('/reset-password-phone', { phone, token, ...password })).status).toBe(200)
    const other = await arrive(api.url, 'en')
    expect((await other.post('/login', { phone, password: 'correct horse', ...DEVICE })).status).toBe(200)
  })
})
