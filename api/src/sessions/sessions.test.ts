import { beforeEach, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes } from '../../testing/api-of-file.ts'
import { workDoneBy } from '../../testing/work-done.ts'
import { arrive, createVisitor, DEMO_PASSWORD, DEVICE, newClient, copyOf } from '../../testing/index.ts'

const LOGIN = { phone: '+213550000001', password: DEMO_PASSWORD, ...DEVICE }

const api = apiOfFile()
beforeEach(() => api.dev.fixClock(NOW))

test('[see F-255] the token cookie is readable by scripts, the session cookie is not', async () => {
  const response = await fetch(`${api.url}/sanctum/csrf-cookie`)
  expect(response.status).toBe(204)
  const [token, session] = response.headers.getSetCookie()
  expect(token).toMatch(/^XSRF-TOKEN=[\w-]{40,}; Max-Age=7200; Path=\/; SameSite=Lax$/)
  expect(session).toMatch(/^hirfa_session=[\w-]{40,}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('with https the cookies are Secure', async () => {
  const response = await fetch(`${api.url}/sanctum/csrf-cookie`, { headers: { 'x-forwarded-proto': 'https' } })
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('; Secure')
})

test('with https the session cookie has the prefix __Host-, and a cookie without it is ignored', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  const secret = (await newClient(api)).cookies.get('hirfa_session') ?? ''
  const called = async (cookie: string) =>
    (await fetch(`${api.url}/user/tasks`, { headers: { ...https, cookie } })).status
  expect(await called(`__Host-hirfa_session=${secret}`)).toBe(200)
  expect(await called(`hirfa_session=${secret}`)).toBe(401)
  const { headers } = await fetch(`${api.url}/sanctum/csrf-cookie`, { headers: https })
  expect(headers.getSetCookie()[1]).toMatch(
    /^__Host-hirfa_session=[\w-]{40,}; Max-Age=7200; Path=\/; HttpOnly; Secure; SameSite=Lax$/
  )
})

test('a session in constant use ends 30 days after the sign-in', async () => {
  const client = await newClient(api)
  await api.db
    .updateTable('sessions')
    .set({ began_at: minutes(60 - 30 * 24 * 60) })
    .where('client_id', '=', client.id)
    .execute()
  expect((await client.get('/user/tasks')).status).toBe(200)
  await api.dev.fixClock(minutes(59))
  expect((await client.get('/user/tasks')).status).toBe(200)
  await api.dev.fixClock(minutes(61))
  expect((await client.get('/user/tasks')).status).toBe(401)
})

test('an existing session is not replaced', async () => {
  const visitor = await arrive(api.url)
  const before = new Map(visitor.cookies)
  await visitor.get('/sanctum/csrf-cookie')
  expect(visitor.cookies).toEqual(before)
})

test('the cookies of a visitor write no row; a passkey challenge stores the session', async () => {
  const rows = () => api.db.selectFrom('sessions').select('id').execute()
  const before = await rows()
  const { statements } = await workDoneBy(async () => {
    const visitor = await arrive(api.url)
    await visitor.get('/sanctum/csrf-cookie')
    expect((await visitor.post('/login', { ...LOGIN, password: 'wrong' })).status).toBe(422)
    expect((await visitor.post('/en/logout')).status).toBe(200)
  })
  expect(new Set(statements)).toEqual(new Set(['select']))
  expect(await rows()).toEqual(before)

  const visitor = await arrive(api.url)
  expect((await visitor.post('/passkey-options', {}, { 'x-forwarded-host': 'localhost' })).status).toBe(200)
  expect(await rows()).toHaveLength(before.length + 1)
})

test('a changed session cookie of a visitor is not accepted', async () => {
  const visitor = await arrive(api.url)
  const secret = visitor.cookies.get('hirfa_session') ?? ''
  const another = secret.startsWith('x') ? 'y' : 'x'
  for (const wrong of [
    secret.slice(0, -1),
    `${another}${secret.slice(1)}`,
    `${secret}x`,
    secret.slice(0, 43),
    'é'.repeat(43)
  ]) {
    visitor.cookies.set('hirfa_session', encodeURIComponent(wrong))
    expect((await visitor.post('/login', LOGIN)).status).toBe(419)
  }
  await visitor.get('/sanctum/csrf-cookie')
  expect((await visitor.post('/login', LOGIN)).status).toBe(200)
})

test('[see F-256] a write without the token of its session is refused without field errors', async () => {
  const visitor = await arrive(api.url)
  const other = await arrive(api.url)
  for (const token of ['', 'x', other.cookies.get('XSRF-TOKEN') ?? '', '\u00e9']) {
    const answer = await visitor.post('/login', LOGIN, { 'x-xsrf-token': token })
    expect(answer).toMatchObject({ status: 419, body: { message: 'CSRF token mismatch.' } })
  }
  expect(await createVisitor(api.url).post('/login', LOGIN)).toMatchObject({ status: 419 })
})

test('signing in and out starts a new session with a new token; the old ones are invalid', async () => {
  const visitor = await arrive(api.url)
  const before = copyOf(visitor, api.url)

  expect((await visitor.post('/login', LOGIN)).status).toBe(200)
  expect(visitor.cookies.get('hirfa_session')).not.toBe(before.cookies.get('hirfa_session'))
  expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(before.cookies.get('XSRF-TOKEN'))
  expect((await before.get('/user')).status).toBe(401)
  expect((await before.post('/login', LOGIN)).status).toBe(419)

  const during = copyOf(visitor, api.url)
  expect((await visitor.post('/en/logout')).status).toBe(200)
  expect((await during.get('/user')).status).toBe(401)
  expect(await visitor.get('/user')).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
  expect((await visitor.post('/login', LOGIN)).status).toBe(200)
})

test('a response to a request from before the sign-in does not replace the new cookies', async () => {
  const visitor = await arrive(api.url)
  for (const { headers } of [await visitor.get('/user'), await visitor.post('/login', { ...LOGIN, password: 'wrong' })])
    expect(headers.getSetCookie()).toEqual([])

  const client = await newClient(api)
  expect((await client.get('/user')).headers.getSetCookie()).toEqual([])
  await api.dev.fixClock(minutes(1))
  expect((await client.get('/user')).headers.getSetCookie()).toHaveLength(2)
})

test('a successful write of a visitor and a new token give the cookies their full time', async () => {
  const visitor = await arrive(api.url)
  for (const { headers } of [await visitor.post('/en/logout'), await visitor.get('/sanctum/csrf-cookie')])
    expect(headers.getSetCookie()).toEqual([
      expect.stringContaining('Max-Age=7200'),
      expect.stringContaining('Max-Age=7200')
    ])
})

test('a session lasts 120 minutes after its last use', async () => {
  const client = await newClient(api)
  await api.dev.fixClock(minutes(119))
  expect((await client.get('/user')).status).toBe(200)
  await api.dev.fixClock(minutes(119 + 119))
  expect((await client.get('/user')).status).toBe(200)
  await api.dev.fixClock(minutes(119 + 119 + 121))
  expect((await client.get('/user')).status).toBe(401)
})

test('the database stores only a hash of the session cookie', async () => {
  const visitor = await arrive(api.url)
  const sessions = await api.db.selectFrom('sessions').select('id').execute()
  expect(sessions.map(({ id }) => id)).not.toContain(visitor.cookies.get('hirfa_session'))
})

test('[see F-292] what needs a session is not cacheable', async () => {
  const { status, headers } = await createVisitor(api.url).get('/user')
  expect([status, headers.get('cache-control')]).toEqual([401, 'no-store'])
  expect((await (await newClient(api)).get('/user')).headers.get('cache-control')).toBe('no-store, private')
})

test.each([
  '/store-task',
  '/user/urgently-task',
  '/user/close-task',
  '/user/cancel-task',
  '/user/review-task',
  '/user/profile',
  '/user/change-password',
  '/user/device-token'
])('[F-292] POST %s checks the session before the body', async path => {
  const visitor = await arrive(api.url)
  expect(await visitor.post(path, {})).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } })
})
