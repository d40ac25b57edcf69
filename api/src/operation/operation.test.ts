import { setTimeout as wait } from 'node:timers/promises'
import { BookingResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLoad } from '../../testing/load.ts'
import { BOOKING, developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { ACTIVE_PHONE, arrive, createVisitor, DEMO_PASSWORD, DEVICE, copyOf } from '../../testing/index.ts'
import { createStorage } from '../../testing/seeded-directory.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { NOW } from '../../testing/api-of-file.ts'
import { readSettings } from '../settings.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { unsafeSettings } from './unsafe-settings.ts'

let storage: Awaited<ReturnType<typeof createStorage>>
let server: ServerProcess
beforeAll(async () => {
  storage = await createStorage(new Date())
  server = await start()
})
afterAll(async () => {
  await server.end('SIGKILL')
  await storage.remove()
})

function start(more: Record<string, string> = {}) {
  return startServerProcess({ ...storage.environment, LOG_LEVEL: 'info', METRICS_PORT: '0', ...more })
}

function lines(): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
}

test('a request logs one line of JSON with its id and no personal data', async () => {
  const visitor = await arrive(server.url)
  const id = 'request-of-the-test'
  const phone = '+213661234567'
  const answer = await visitor.post('/login', { phone, password: 'not-to-be-seen', ...DEVICE }, { 'x-request-id': id })
  expect(answer.headers.get('x-request-id')).toBe(id)
  await visitor.get('/api/profiles?search=sara@example.dz')
  await expect.poll(() => lines().map(({ route }) => route)).toContain('/api/profiles')

  expect(lines()).toContainEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    request: id,
    method: 'POST',
    route: '/login',
    status: 422,
    ms: expect.any(Number)
  })
  const log = lines()
    .filter(({ request }) => request)
    .map(line => JSON.stringify(line))
    .join('\n')
  for (const personal of ['661234567', 'not-to-be-seen', 'sara', '127.0.0.1', ...visitor.cookies.values()])
    expect(log).not.toContain(personal)
})

test.each(['short', 'x'.repeat(65), 'two words', 'a";"level":60'])(
  'an id that could forge a line, %j, is replaced',
  async id => {
    const { headers } = await createVisitor(server.url).get('/api/ping', { 'x-request-id': id })
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }
)

test('the health routes respond', async () => {
  const visitor = createVisitor(server.url)
  expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'running' } })
  expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('metrics of routes and process are served only on their own port', async () => {
  await createVisitor(server.url).get('/api/profiles/7')
  const text = await (await fetch(server.metricsUrl)).text()
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/profiles\/:id",status="200"\} \d+$/m
  )
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(await createVisitor(server.url).get('/metrics')).toMatchObject({ status: 404 })
})

test('after SIGTERM the server finishes accepted requests before it exits', async () => {
  const client = await arrive(server.url)
  const dev = developmentClient(server.url)
  await dev.fixClock(NOW)
  await client.post('/login', { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE })
  await dev.fail({ path: '/store-task', delay_ms: 1000 })
  const booking = client.post('/store-task', { ...BOOKING, start_time: '15:00' })
  await wait(300)
  const ended = server.end('SIGTERM')
  const answer = await booking
  expect(answer.status).toBe(201)
  expect(await ended).toBe(0)

  server = await start()
  const again = copyOf(client, server.url)
  await developmentClient(server.url).fixClock(NOW)
  expect((await again.get(`/user/get-task/${v.parse(BookingResponse, answer.body)}`)).status).toBe(200)
})

test('SIGTERM under load loses no request', async () => {
  const load = startLoad(server.url, ['/api/states', '/api/profiles?per_page=9', '/api/ping'])
  await expect.poll(() => load.count.answered, { timeout: 60_000 }).toBeGreaterThan(200)
  expect(await server.end('SIGTERM')).toBe(0)
  await load.ended
  expect(load.count).toEqual({ sent: load.count.answered, answered: load.count.sent, lost: [] })
})

test('with an https PUBLIC_URL, cookies are Secure regardless of the proxy headers', async () => {
  await server.end('SIGTERM')
  server = await start({ PUBLIC_URL: 'https://hirfa.example' })
  const { headers } = await fetch(`${server.url}/sanctum/csrf-cookie`)
  expect(headers.getSetCookie().map(cookie => cookie.includes('; Secure'))).toEqual([true, true])
})

test('production does not start on a database with demo accounts', async () => {
  await server.end('SIGTERM')
  await expect(start({ NODE_ENV: 'production', PUBLIC_URL: 'https://hirfa.example' })).rejects.toThrow(
    'holds the demo account +213550000001'
  )
})

test.each([
  [{ RATE_LIMITS: 'off' }, ['RATE_LIMITS=off']],
  [{ PASSWORD_COST: 'test' }, ['PASSWORD_COST=test']],
  [{ PASSWORD_COST: 'standard' }, []],
  [{ DEV_CONTROLS: '1' }, ['DEV_CONTROLS']],
  [{ DEV_CONTROLS: '0', PUBLIC_URL: 'https://hirfa.example' }, []],
  [{ PUBLIC_URL: 'http://hirfa.example' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'http://127.0.0.1:4300' }, []],
  [{ ALLOWED_ORIGINS: 'https://a.example,http://b.example' }, ['ALLOWED_ORIGINS contains "http://b.example"']],
  [{ ALLOWED_ORIGINS: '*' }, ['ALLOWED_ORIGINS contains "*"']],
  [{ DATABASE_URL: 'postgres://hirfa:postgres@db/hirfa' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://hirfa:sHkkWm2@db/hirfa' }, []],
  [{ RATE_LIMITS: 'off', DEV_CONTROLS: '1' }, ['RATE_LIMITS=off', 'DEV_CONTROLS']]
])('with %j production refuses to start: %j', (environment, named) => {
  const sentences = unsafeSettings(environment)
  expect(sentences).toHaveLength(named.length)
  for (const [index, name] of named.entries()) expect(sentences[index]).toContain(name)
})

test('password hashes have the standard cost; production refuses the lower one of tests', async () => {
  const { passwordCost } = readSettings({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hirfa.example',
    PASSWORD_COST: ''
  })
  expect(await hashPassword('correct horse', passwordCost)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(readSettings({}).passwordCost).toEqual(passwordCost)
  expect(readSettings({ PASSWORD_COST: 'test' }).passwordCost).not.toEqual(passwordCost)
  expect(() => readSettings({ NODE_ENV: 'production', PASSWORD_COST: 'test' })).toThrow('PASSWORD_COST=test')
  expect(() => readSettings({ PASSWORD_COST: 'low' })).toThrow('PASSWORD_COST must be standard or test')
})
