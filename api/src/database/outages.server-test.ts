import { setTimeout as wait } from 'node:timers/promises'
import { BookingResponse } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import { BOOKING, developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { createOnServer, queryOnce } from '../../testing/server-test-database.ts'
import type { Answer, Visitor } from '../../testing/visitor.ts'

const CLIENTS = 6
const HOURS = [9, 10, 11, 12, 13, 14, 15, 16]
const RETRY_MS = 100
/** Covers a restart, and the release of the key of a failed request. */
const PATIENT_MS = 30_000

/** A separate server, because other tests share the given one. */
let postgres: PostgresServer
let database: Awaited<ReturnType<typeof createOnServer>>
let server: ServerProcess
let clients: Visitor[]
beforeAll(async () => {
  const started = startPostgres({ durable: true })
  if (!started) throw new Error('there is no Postgres')
  postgres = started
  database = await createOnServer(postgres.url, new Date())
  server = await startServerProcess({ DATABASE_URL: database.url, RATE_LIMITS: 'off' })
  clients = await Promise.all(Array.from({ length: CLIENTS }, registered))
})
afterAll(async () => {
  await server.end('SIGKILL')
  postgres.stop()
})

async function registered(): Promise<Visitor> {
  const client = await newcomer({ url: server.url, dev: developmentClient(server.url) })
  await client.register()
  return client.visitor
}

interface Outcome {
  acknowledged: { client: Visitor; id: number }[]
  /** The number of responses by status. */
  statuses: Record<number, number>
  withoutRetryAfter: number
}

/** Each client books hours one by one and repeats refused requests, before, during and after a fault. */
async function bookWhile(fault: () => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: [], statuses: {}, withoutRetryAfter: 0 }
  const ending = new AbortController()
  const booking = Promise.all(clients.map((client, index) => bookOn(client, 1 + (index % 2), ending.signal, outcome)))
  await more(outcome, CLIENTS)
  await fault()
  await more(outcome, 2 * CLIENTS)
  ending.abort()
  await booking
  return outcome
}

function more({ acknowledged }: Outcome, count: number) {
  const enough = acknowledged.length + count
  return expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThanOrEqual(enough)
}

async function bookOn(client: Visitor, profile: number, ending: AbortSignal, outcome: Outcome): Promise<void> {
  while (!ending.aborted) {
    const answer = await repeated(client, outcome, '/store-task', {
      ...BOOKING,
      profile,
      description: 'outage',
      ...nextHour()
    })
    expect(answer.status).toBe(201)
    const id = v.parse(BookingResponse, answer.body)
    outcome.acknowledged.push({ client, id })
    // Closed at once: the number of open appointments of a client is limited.
    await repeated(client, outcome, '/user/close-task', { task: id })
  }
}

async function repeated(client: Visitor, outcome: Outcome, path: string, body: object): Promise<Answer> {
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (const end = Date.now() + PATIENT_MS; Date.now() < end; await wait(RETRY_MS)) {
    const answer = await client.post(path, body, key)
    outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1
    if (answer.status === 503 && !answer.headers.has('retry-after')) outcome.withoutRetryAfter += 1
    const later = answer.status === 503 || v.is(v.object({ code: v.literal('request_in_progress') }), answer.body)
    if (!later) return answer
  }
  throw new Error(`${path} was refused for ${PATIENT_MS} ms`)
}

let hour = 0

/** An hour of a working day that no other booking uses. */
function nextHour(): Pick<typeof BOOKING, 'date' | 'start_time'> {
  const FRIDAY = 5
  const date = addDays(algiersTime(new Date()).date, 10 + Math.floor(hour / HOURS.length))
  const time = HOURS[hour++ % HOURS.length]
  return new Date(date).getUTCDay() === FRIDAY
    ? nextHour()
    : { date, start_time: `${String(time).padStart(2, '0')}:00` }
}

async function rowsOfClients(): Promise<number> {
  const rows = await queryOnce<{ count: number }>(
    database.url,
    "select count(*)::int as count from appointments where description = 'outage'"
  )
  return rows[0]?.count ?? 0
}

const TERMINATE_ALL =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null'

const FAULTS: [string, () => Promise<unknown>][] = [
  [
    'its connections are terminated five times',
    async () => {
      for (let time = 0; time < 5; time++) {
        await queryOnce(database.url, TERMINATE_ALL)
        await wait(200)
      }
    }
  ],
  ['the database is restarted', () => restarted('fast')],
  ['the database is killed and comes back', () => restarted('kill')]
]

async function restarted(how: 'fast' | 'kill'): Promise<void> {
  await postgres.interrupt(how)
  await wait(1_000)
  await postgres.resume()
}

test.each(FAULTS)('while %s, the process stays, and no acknowledged booking is lost or doubled', async (_, fault) => {
  const before = await rowsOfClients()
  const { acknowledged, statuses, withoutRetryAfter } = await bookWhile(fault)
  expect(server.child.exitCode).toBeNull()
  expect(server.output()).not.toContain('Unhandled')
  expect(acknowledged.length).toBeGreaterThan(CLIENTS)
  expect(statuses[503]).toBeGreaterThan(0)
  expect(withoutRetryAfter).toBe(0)
  // 409: the first request with the key is being rolled back, or an earlier attempt has closed the appointment.
  expect(Object.keys(statuses).filter(status => !['200', '201', '409', '503'].includes(status))).toEqual([])
  for (const { client, id } of acknowledged) expect((await client.get(`/user/get-task/${id}`)).status).toBe(200)
  expect((await rowsOfClients()) - before).toBe(acknowledged.length)
})

test('after that SIGTERM ends the process in order, also while it has requests', async () => {
  const ending = new AbortController()
  const outcome: Outcome = { acknowledged: [], statuses: {}, withoutRetryAfter: 0 }
  const booking = clients.map(client => bookOn(client, 1, ending.signal, outcome).catch(() => undefined))
  await wait(300)
  expect(await server.end('SIGTERM')).toBe(0)
  ending.abort()
  await Promise.all(booking)
})
