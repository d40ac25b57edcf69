import { expect, test } from 'vitest'
import { apiOfFile, minutes } from '../../testing/api-of-file.ts'
import { arrive, createVisitor, DEVICE, newClient, statusesOf } from '../../testing/index.ts'
import { delayOf } from './rate-limits.ts'

const api = apiOfFile({ rateLimits: true })

test.each([
  [1200, 0],
  [1201, 1],
  [3600, 1500],
  [6000, 3000]
])('request %i of an address waits %i ms', (hits, delay) => {
  expect(delayOf(hits, 1200, 6000)).toBe(delay)
})

test('a household may send 600 public requests a minute; then the response has Retry-After', async () => {
  const visitor = createVisitor(api.url, 'en', '2001:db8:1:2::3')
  await visitor.get('/api/states')
  await api.db.updateTable('rate_windows').set({ hits: 598 }).where('bucket', '=', 'public:2001:db8:1:2::/64').execute()
  const neighbour = createVisitor(api.url, 'en', '2001:db8:1:2:4:5:6:7')
  const answers = await Promise.all([visitor, visitor, neighbour].map(each => each.get('/api/states')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body).toEqual({ message: 'Try again in 60 seconds' })
  expect(refused[0]?.headers.get('retry-after')).toBe('60')
  expect(refused[0]?.headers.get('x-ratelimit-limit')).toBe('600')
  expect(refused[0]?.headers.get('x-ratelimit-remaining')).toBe('0')

  expect((await createVisitor(api.url, 'en', '2001:db8:1:3::3').get('/api/states')).status).toBe(200)
  await api.dev.fixClock(minutes(1))
  expect((await visitor.get('/api/states')).status).toBe(200)
})

test('a password may be tried five times a minute', async () => {
  const visitor = await arrive(api.url)
  const attempt = () => visitor.post('/login', { phone: '+213550000009', password: 'wrong', ...DEVICE })
  for (let index = 0; index < 5; index++) expect((await attempt()).status).toBe(422)
  const refused = await attempt()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await visitor.post('/login', { phone: '+213550000008', password: 'wrong', ...DEVICE })).status).toBe(422)
})

test('a password can be tried five times a minute in a signed-in session, over all routes that ask for it', async () => {
  const client = await newClient(api)
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
  const client = await newClient(api)
  const bookings = await Promise.all(Array.from({ length: 7 }, () => client.post('/store-task', {})))
  expect(bookings.filter(({ status }) => status === 429)).toHaveLength(1)
  const writes = await Promise.all(Array.from({ length: 24 }, () => client.post('/user/close-task', {})))
  expect(writes.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a household may request sixty codes in an hour, later ones more slowly; an IPv4 address ten times as many', async () => {
  const emails = Array.from({ length: 61 }, (_, index) => `person-${index}@example.dz`)
  const household = await arrive(api.url, 'en', '2001:db8:2:2::3')
  const answers = await Promise.all(emails.map(email => household.post('/otp-mail-register', { email })))
  expect(statusesOf(answers)).toEqual({ 200: 60, 429: 1 })
  const shared = await arrive(api.url, 'en', '41.96.0.1')
  const others = await Promise.all(emails.map(email => shared.post('/otp-mail-register', { email })))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
})
