import { VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes, invalid, book } from '../../testing/api-of-file.ts'
import { arrive, DEVICE } from '../../testing/index.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'

const OLD = 'correct horse'
const RESET = { password: 'new secret 1', password_confirmation: 'new secret 1' }
const CHANGED = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })
let sara: Newcomer
let phone: string
let phones = 650_000_000
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  sara = await newcomer(api)
  phone = `+213${++phones}`
})

const startChange = (password = OLD) => sara.visitor.post('/user/change-phone', { phone, password })
const confirm = (otp_code: string) => sara.visitor.post('/user/confirm-phone', { phone, otp_code })

async function change() {
  expect(await startChange()).toMatchObject({ status: 200, body: { retry_after: 60, expires_in: 600 } })
  return confirm(await api.dev.codeFor(phone))
}

async function noticeTo(recipient: string) {
  const notice = (await api.dev.mailbox()).find(({ to, link }) => to === recipient && link?.includes('undo=phone'))
  return { notice, token: /^\/password-reset\/([\w-]+)/.exec(notice?.link ?? '')?.[1] }
}

async function statusOfLogin(phone: string, password: string): Promise<number> {
  return (await (await arrive(api.url)).post('/login', { phone, password, ...DEVICE })).status
}

describe('another phone number', () => {
  test('needs the password and a code sent to it', async () => {
    await sara.register()
    const wrong = await startChange('not this')
    expect(wrong).toMatchObject(invalid('password', 'The current password is not right'))
    expect((await api.dev.mailbox()).filter(({ to }) => to === phone)).toEqual([])
    expect((await confirm('000000')).body).toHaveProperty('errors.otp_code')

    expect(await change()).toMatchObject({ status: 200, body: { user: { phone, phone_verified: true } } })
    expect(await statusOfLogin(phone, OLD)).toBe(200)
    expect(await statusOfLogin(sara.phone, OLD)).toBe(422)
  })

  test('cannot be that of another account, also one that registers meanwhile', async () => {
    await sara.register()
    expect((await startChange()).status).toBe(200)
    const code = await api.dev.codeFor(phone)
    const other = await newcomer(api)
    await other.register()
    await api.db.updateTable('clients').set({ phone }).where('phone', '=', other.phone).execute()
    expect((await confirm(code)).body).toMatchObject({ errors: { phone: ['This phone number is already in use'] } })
    expect((await startChange()).body).toMatchObject({ errors: { phone: ['This phone number is already in use'] } })
  })

  test('is not confirmed with a code for another purpose or of another session', async () => {
    await sara.register()
    const other = await newcomer(api)
    await other.visitor.post('/otp-register', { phone })
    expect((await confirm(await api.dev.codeFor(phone))).status).toBe(422)
  })
})

describe('the notice to the number of before', () => {
  test('restores it within a week, with a new password, and removes all access that was gained since', async () => {
    await sara.register()
    await change()
    const thief = sara.visitor
    const { notice, token } = await noticeTo(sara.phone)
    expect(notice?.text).toContain(`https://hirfa.example/password-reset/${token}?undo=phone`)

    await api.dev.fixClock(minutes(1))
    const first = phone
    phone = `+213${++phones}`
    await change()
    const { token: ofThief } = await noticeTo(first)

    const owner = await arrive(api.url)
    await api.dev.fixClock(minutes(6 * 24 * 60))
    expect((await owner.post('/undo-phone-change', { token: 'x', ...RESET })).status).toBe(422)
    const common = { password: 'password1', password_confirmation: 'password1' }
    expect((await owner.post('/undo-phone-change', { token, ...common })).body).toHaveProperty('errors.password')
    expect((await owner.post('/undo-phone-change', { token, ...RESET })).status).toBe(200)
    expect((await owner.post('/undo-phone-change', { token: ofThief, ...RESET })).status).toBe(422)
    expect((await thief.get('/user')).status).toBe(401)
    expect(await statusOfLogin(phone, OLD)).toBe(422)
    expect(await statusOfLogin(sara.phone, OLD)).toBe(422)
    expect(await statusOfLogin(sara.phone, RESET.password)).toBe(200)
  })

  test('is useless after a week', async () => {
    await sara.register()
    await change()
    const { token } = await noticeTo(sara.phone)
    await api.dev.fixClock(minutes(7 * 24 * 60))
    expect((await (await arrive(api.url)).post('/undo-phone-change', { token, ...RESET })).status).toBe(422)
  })

  test('goes to the e-mail address instead of a number that was never verified', async () => {
    await sara.register(sara.email)
    await change()
    expect((await noticeTo(sara.phone)).notice).toBeUndefined()
    const { notice, token } = await noticeTo(sara.email)
    expect(notice?.text).toContain(`/password-reset/${token}`)
    expect((await (await arrive(api.url)).post('/undo-phone-change', { token, ...RESET })).status).toBe(200)
  })
})

test('an unverified number reaches no artisan; once it is verified, it does', async () => {
  await sara.register(sara.email)
  const id = await book(sara.visitor)
  const seen = async () => (await api.operator.get(`tasks/${id}`)).body
  expect(await seen()).toMatchObject({ task: { client: { phone: null } } })
  phone = sara.phone
  await change()
  expect(await seen()).toMatchObject({ task: { client: { phone: sara.phone } } })
})

describe('links and codes of a forgotten password', () => {
  /** Requests a reset link by mail, and verifies a reset code by SMS. */
  async function linkAndToken() {
    await sara.register(sara.email)
    await api.dev.fixClock(minutes(2))
    const other = await arrive(api.url)
    await other.post('/forgot-password', { email: sara.email })
    const mail = (await api.dev.mailbox()).find(({ to, link }) => to === sara.email && link)
    await other.post('/forgot-password-phone', { phone: sara.phone })
    const otp_code = await api.dev.codeFor(sara.phone)
    const body = { identifier: sara.phone, type: 'phone', otp_code, otp_for: 'reset' }
    const { token } = v.parse(VerifyCodeResponse, (await other.post('/verify-otp', body)).body)
    const byLink = { token: /password-reset\/([\w-]+)/.exec(mail?.link ?? '')?.[1], email: sara.email, ...RESET }
    const byCode = { token, phone: sara.phone, ...CHANGED }
    return {
      resetByLink: async () => (await other.post('/reset-pass', byLink)).status,
      resetByCode: async () => (await other.post('/reset-password-phone', byCode)).status
    }
  }

  test.each<[string, () => Promise<unknown>, number]>([
    ['one of them is used', () => Promise.resolve(), 200],
    [
      'the password has changed',
      () => sara.visitor.post('/user/change-password', { current_password: OLD, ...CHANGED }),
      422
    ],
    ['the phone number has changed', change, 422]
  ])('are all invalid after %s', async (_, step, first) => {
    const { resetByLink, resetByCode } = await linkAndToken()
    await step()
    expect([await resetByCode(), await resetByLink()]).toEqual([first, 422])
  })
})
