import { beforeEach, expect, test } from 'vitest'
import { apiOfFile, NOW, conflict, invalid } from '../../testing/api-of-file.ts'
import { arrive, DEVICE } from '../../testing/index.ts'
import { type Newcomer, newcomer } from '../../testing/newcomer.ts'
import { workDoneBy } from '../../testing/work-done.ts'
import { later } from '../clock.ts'

const CHOSEN = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })
let sara: Newcomer
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  sara = await newcomer(api)
  await sara.registerByCode()
  await api.dev.fixClock(later(NOW, 60))
})

async function ownCode(): Promise<string> {
  expect(await sara.visitor.post('/user/own-code')).toMatchObject({ status: 200, body: { retry_after: 60 } })
  return api.dev.codeFor(sara.phone)
}

async function loginWith(password: string, phone = sara.phone) {
  return (await arrive(api.url)).post('/login', { phone, password, ...DEVICE })
}

test('signing in by password fails as with a wrong one, with the same work', async () => {
  const other = await newcomer(api)
  await other.register()
  const answers: unknown[] = []
  const attempt = (phone: string, password: string) =>
    workDoneBy(async () => {
      const { status, body } = await loginWith(password, phone)
      answers.push({ status, body })
    })
  const wrong = await attempt(other.phone, 'not this')
  const stored = await api.db.selectFrom('clients').select('password').where('phone', '=', sara.phone).execute()
  for (const password of ['not this', '$unset$', String(stored[0]?.password)]) {
    expect(await attempt(sara.phone, password)).toEqual(wrong)
  }
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
})

test.each([
  ['/user/change-password', 'current_password', CHOSEN],
  ['/user/change-phone', 'password', { phone: '+213651000001' }],
  ['/user/passkey-options', 'password', {}],
  ['/user/delete-account', 'password', {}]
])('%s needs a code sent to the own number, once', async (path, field, body) => {
  const wrong = await sara.visitor.post(path, { ...body, [field]: '000000' })
  expect(wrong).toMatchObject(invalid(field, 'This code is not right'))
  const code = await ownCode()
  expect((await sara.visitor.post(path, { ...body, [field]: code })).status).toBe(200)
  const again = await sara.visitor.post(path, { ...body, [field]: code })
  expect(again.status).not.toBe(200)
})

test('five wrong codes invalidate a code, and another session cannot use it', async () => {
  const code = await ownCode()
  const stolen = await newcomer(api)
  await stolen.registerByCode()
  const use = (who: Newcomer, current_password: string) =>
    who.visitor.post('/user/change-password', { current_password, ...CHOSEN })
  expect((await use(stolen, code)).status).toBe(422)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let count = 0; count < 5; count++) expect((await use(sara, wrong)).status).toBe(422)
  expect((await use(sara, code)).status).toBe(429)
})

test('a code to sign in is not a code to change the account', async () => {
  await sara.askToSignIn()
  const current_password = await api.dev.codeFor(sara.phone)
  expect((await sara.visitor.post('/user/change-password', { current_password, ...CHOSEN })).status).toBe(422)
})

test('a chosen password signs in, is asked for from then on, and codes to sign in stay possible', async () => {
  const current_password = await ownCode()
  expect((await sara.visitor.post('/user/change-password', { current_password, ...CHOSEN })).status).toBe(200)
  expect((await sara.visitor.get('/user')).body).toMatchObject({ has_password: true })
  expect((await loginWith(CHOSEN.new_password)).status).toBe(200)
  expect(await sara.visitor.post('/user/own-code')).toMatchObject(conflict('password_required'))
  await api.dev.fixClock(later(NOW, 120))
  await sara.askToSignIn()
  expect((await sara.signInByCode()).status).toBe(200)
})

test('a reset by code sets a password too', async () => {
  await sara.visitor.post('/forgot-password-phone', { phone: sara.phone })
  const { body } = await sara.verify(undefined, { otp_for: 'reset' })
  await sara.visitor.post('/reset-password-phone', { phone: sara.phone, ...(body as object), ...CHOSEN })
  expect((await loginWith(CHOSEN.new_password)).status).toBe(200)
})

test('the data of the client say that there is no password', async () => {
  expect((await sara.visitor.get('/user/data')).body).toMatchObject({ account: { password: 'none' } })
})
