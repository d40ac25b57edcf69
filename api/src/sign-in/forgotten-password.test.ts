import { VerifyCodeResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes } from '../../testing/api-of-file.ts'
import { type Visitor, arrive, DEVICE } from '../../testing/index.ts'
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

async function registered(email?: string) {
  await sara.register(email)
  await api.dev.fixClock(minutes(2))
}

describe('a forgotten password', () => {
  test('[see F-177] is replaced with a code sent to the phone, and ends every session', async () => {
    await registered()
    const stranger = await arrive(api.url)
    expect((await stranger.post('/forgot-password-phone', { phone })).status).toBe(200)
    const otp_code = await api.dev.codeFor(phone)
    const verify = await stranger.post('/verify-otp', { identifier: phone, type: 'phone', otp_code, otp_for: 'reset' })
    const { token } = v.parse(VerifyCodeResponse, verify.body)
    const passwords = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }
    expect((await stranger.post('/reset-password-phone', { phone, token, ...passwords })).status).toBe(200)
    expect((await stranger.post('/reset-password-phone', { phone, token, ...passwords })).body).toHaveProperty(
      'errors.token'
    )
    expect((await visitor.get('/user')).status).toBe(401)
    expect((await stranger.post('/login', { phone, password: 'new secret 1', ...DEVICE })).status).toBe(200)
  })

  test('[see F-193] is replaced with a link sent by mail', async () => {
    const { email } = sara
    await registered(email)
    expect((await visitor.post('/forgot-password', { email })).body).toHaveProperty('status')
    const link = (await api.dev.mailbox()).find(message => message.to === email && message.link)?.link ?? ''
    const token = /^\/password-reset\/([\w-]+)\?email=/.exec(link)?.[1]
    const passwords = { password: 'new secret 1', password_confirmation: 'new secret 1' }
    const wrong = await visitor.post('/reset-pass', { token, email: 'amina@hirfa.example', ...passwords })
    expect(wrong.body).toMatchObject({ errors: { email: ['The link is not valid or has expired'] } })
    expect((await visitor.post('/reset-pass', { token, email, ...passwords })).status).toBe(200)
    expect((await (await arrive(api.url)).post('/login', { email, password: 'new secret 1', ...DEVICE })).status).toBe(
      200
    )
  })

  test('[see F-176] has the same response with and without an account, but without one nothing is sent', async () => {
    expect((await visitor.post('/forgot-password', { email: 'unknown@example.dz' })).status).toBe(200)
    expect((await visitor.post('/forgot-password-phone', { phone })).status).toBe(200)
    expect((await api.dev.mailbox()).filter(({ to }) => to === phone || to === 'unknown@example.dz')).toEqual([])
  })
})

test.each([
  ['/forgot-password', { email: 'forgetful@example.dz' }],
  ['/forgot-password-phone', { phone: '+213710000001' }]
])('%s sends one message a minute to a recipient', async (path, body) => {
  expect((await visitor.post(path, body)).status).toBe(200)
  expect((await visitor.post(path, body)).status).toBe(429)
})
