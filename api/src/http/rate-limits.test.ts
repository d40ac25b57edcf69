import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../testing/index.ts'
import { arrive, createVisitor, DEVICE, newClient, startTestApi } from '../../testing/index.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ now: NOW, rateLimits: true })
})
afterAll(() => api.close())

function seconds(count: number): Date {
  return new Date(NOW.getTime() + count * 1000)
}

test('an address may send 120 public requests a minute; then the response has Retry-After', async () => {
  const visitor = createVisitor(api.url)
  const answers = await Promise.all(Array.from({ length: 121 }, () => visitor.get('/api/states')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body).toEqual({ message: 'Try again in 60 seconds' })
  expect(refused[0]?.headers.get('retry-after')).toBe('60')
  expect(refused[0]?.headers.get('x-ratelimit-limit')).toBe('120')
  expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0')

  expect((await createVisitor(api.url).get('/api/states', { 'x-forwarded-for': '41.96.0.1' })).status).toBe(200)
  await api.dev.fixClock(seconds(60))
  expect((await visitor.get('/api/states')).status).toBe(200)
})

test('a password may be tried five times a minute', async () => {
  const visitor = await arrive(api.url)
  const attempt = () => visitor.post('/login', { phone: '+213550000009', password: 'wrong', ...DEVICE })
  for (let index = 0; index < 5; index++) expect((await attempt()).status).toBe(422)
  expect((await attempt()).status).toBe(429)
  expect((await visitor.post('/login', { phone: '+213550000008', password: 'wrong', ...DEVICE })).status).toBe(422)
})

test('a password can be tried five times a minute in a signed-in session, over all routes that ask for it', async () => {
  const client = await newClient(api, { now: seconds(60) })
  const password = 'a guess'
  const guesses = [
    () => client.post('/user/delete-account', { password }),
    () => client.post('/user/passkey-options', { password }, { 'x-forwarded-host': 'localhost' }),
    () =>
      client.post('/user/change-password', {
        current_password: password,
        new_password: 'new secret 1',
        new_password_confirmation: 'new secret 1'
      })
  ]
  for (let index = 0; index < 5; index++) expect((await guesses[index % 3]!()).status).toBe(422)
  for (const guess of guesses) expect((await guess()).status).toBe(429)
})

test('a client may send six bookings and thirty writes a minute', async () => {
  const client = await newClient(api, { now: seconds(60) })
  const bookings = await Promise.all(Array.from({ length: 7 }, () => client.post('/store-task', {})))
  expect(bookings.filter(({ status }) => status === 429)).toHaveLength(1)
  const writes = await Promise.all(Array.from({ length: 24 }, () => client.post('/user/close-task', {})))
  expect(writes.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('an address may request twenty codes in an hour', async () => {
  const visitor = await arrive(api.url)
  const answers = []
  for (let index = 10; index <= 30; index++)
    answers.push(await visitor.post('/otp-register', { phone: `+2137000000${index}` }))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
