import { CLIENT_COOKIE } from '@hirfa/shared-contract'
import { beforeEach, expect, test } from 'vitest'
import { apiOfFile, NOW, minutes } from '../../testing/api-of-file.ts'
import { type Visitor, arrive, DEMO_PASSWORD, DEVICE, newClient } from '../../testing/index.ts'

const api = apiOfFile()
let visitor: Visitor
let login: { headers: Headers }
let id: string
beforeEach(async () => {
  await api.dev.fixClock(NOW)
  visitor = await arrive(api.url)
  login = await visitor.post('/login', { phone: '+213550000001', password: DEMO_PASSWORD, ...DEVICE })
  id = visitor.cookies.get(CLIENT_COOKIE) ?? ''
})

function cookieIn(headers: Headers): string | undefined {
  return headers.getSetCookie().find(cookie => cookie.startsWith(`${CLIENT_COOKIE}=`))
}

const REMOVED = /^hirfa_client=; Max-Age=0; Path=\/; SameSite=Lax$/

test('a session has a readable cookie with the id of its client, renewed with the others', async () => {
  expect(cookieIn(login.headers)).toMatch(/^hirfa_client=\d+; Max-Age=7200; Path=\/; SameSite=Lax$/)
  await api.dev.fixClock(minutes(5))
  const { headers } = await visitor.get('/user')
  expect(headers.getSetCookie()).toHaveLength(3)
  expect(cookieIn(headers)).toBe(`hirfa_client=${id}; Max-Age=7200; Path=/; SameSite=Lax`)
})

test('it is removed with the session: by a sign-out, or by the first response without one', async () => {
  const session = new Map(visitor.cookies)
  expect(cookieIn((await visitor.post('/fr/logout', {})).headers)).toMatch(REMOVED)
  for (const [name, value] of session) visitor.cookies.set(name, value)
  const ended = await visitor.get('/user')
  expect(ended.status).toBe(401)
  expect(cookieIn(ended.headers)).toMatch(REMOVED)
})

test('that of another client is corrected', async () => {
  visitor.cookies.set(CLIENT_COOKIE, '999999')
  expect(cookieIn((await visitor.get('/user')).headers)).toContain(`hirfa_client=${id};`)
})

test('a session without it works and gets none, so that a browser can remove it without a network', async () => {
  const client = await newClient(api)
  await api.dev.fixClock(minutes(5))
  const { status, headers } = await client.get('/user')
  expect([status, headers.getSetCookie().length, cookieIn(headers)]).toEqual([200, 2, undefined])
})

test('a visitor has none', async () => {
  expect((await arrive(api.url)).cookies.has(CLIENT_COOKIE)).toBe(false)
})
