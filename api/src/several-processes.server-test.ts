import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING, developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { type Visitor, ACTIVE_PHONE, arrive, DEMO_PASSWORD, DEVICE, copyOf } from '../testing/index.ts'
import { createOnServer } from '../testing/server-test-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { NOW, conflict } from '../testing/api-of-file.ts'

const LOGIN = { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE }

let database: Awaited<ReturnType<typeof createOnServer>>
let one: ServerProcess
let other: ServerProcess
beforeAll(async () => {
  database = await createOnServer(process.env['TEST_DATABASE_URL'] ?? '', NOW)
  const start = () => startServerProcess({ DATABASE_URL: database.url })
  ;[one, other] = await Promise.all([start(), start()])
  await Promise.all([one, other].map(({ url }) => developmentClient(url).fixClock(NOW)))
})
afterAll(async () => {
  await Promise.all([one, other].map(server => server.end('SIGKILL')))
  await database.drop()
})

/** The same browser; another process responds to its next request. */
const sentTo = (server: ServerProcess, visitor: Visitor) => copyOf(visitor, server.url)

test('a session is shared by both processes, and ended for both', async () => {
  const here = await arrive(one.url)
  expect((await here.post('/login', LOGIN)).status).toBe(200)
  const there = sentTo(other, here)
  expect(await there.get('/user')).toMatchObject({ status: 200, body: { phone: ACTIVE_PHONE } })
  expect((await there.post('/en/logout')).status).toBe(200)
  expect((await here.get('/user')).status).toBe(401)
})

test('a code sent by one process is accepted by the other, once', async () => {
  const phone = '+213661000001'
  const here = await arrive(one.url)
  expect((await here.post('/otp-register', { phone })).status).toBe(200)
  const code = await developmentClient(other.url).codeFor(phone)
  const there = sentTo(other, here)
  const verify = (visitor: Visitor) => visitor.post('/verify-otp', { identifier: phone, type: 'phone', otp_code: code })
  expect((await verify(there)).status).toBe(200)
  expect((await verify(here)).status).toBe(422)
})

test('a rate limit counts the requests to both processes', async () => {
  const visitors = [await arrive(one.url), await arrive(other.url)]
  const wrong = { ...LOGIN, phone: '+213661000002' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 3; attempt++)
    for (const visitor of visitors) statuses.push((await visitor.post('/login', wrong)).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('a request repeated at the other process gets the first response and writes nothing', async () => {
  const here = await arrive(one.url)
  await here.post('/login', LOGIN)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await here.post('/store-task', BOOKING, key)
  expect(first.status).toBe(201)
  const again = await sentTo(other, here).post('/store-task', BOOKING, key)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const mismatch = await sentTo(other, here).post('/store-task', { ...BOOKING, start_time: '10:00' }, key)
  expect(mismatch).toMatchObject(conflict('idempotency_mismatch'))
})
