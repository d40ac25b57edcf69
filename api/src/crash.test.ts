import { BookingResponse } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING, developmentClient } from '@hirfa/shared-platform/testing/marketplace'
import { type Visitor, copyOf } from '../testing/index.ts'
import { newcomer } from '../testing/newcomer.ts'
import { runs } from '../../scripts/testing/runs.ts'
import { NOW, freeHours } from '../testing/api-of-file.ts'
import { createStorage } from '../testing/seeded-directory.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { later } from './clock.ts'
import { createRandom } from './seed/random.ts'

const KILLS = runs(2, 10)
const AT_A_TIME = 4
const HOURS = [9, 10, 11, 12, 13, 14, 15, 16]

/** A sent booking request, and the appointment in its response if one arrived. */
interface Asked {
  client: Visitor
  body: typeof BOOKING
  key: string
  id: number | null
}

let storage: Awaited<ReturnType<typeof createStorage>>
let server: ServerProcess | undefined
beforeAll(async () => {
  storage = await createStorage(NOW)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await storage.remove()
})

/** Starts the server with a fixed clock. */
async function start(now = NOW): Promise<ServerProcess> {
  const running = await startServerProcess({ ...storage.environment, RATE_LIMITS: 'off' })
  await developmentClient(running.url).fixClock(now)
  return running
}

function isAcknowledged({ id }: Asked): boolean {
  return id !== null
}

/** Hours that no other test books: eight on each of the next working days of the first artisans. */
function* unusedHours(): Generator<Pick<typeof BOOKING, 'date' | 'start_time'>, undefined> {
  const today = algiersTime(NOW).date
  for (let day = 20; day < 170; day++) {
    const date = addDays(today, day)
    const FRIDAY = 5
    if (new Date(date).getUTCDay() === FRIDAY) continue
    for (const hour of HOURS) yield { date, start_time: `${String(hour).padStart(2, '0')}:00` }
  }
}

/** Two clients and two artisans in turn: a client may hold three appointments with an artisan. */
function shareOf(index: number, clients: readonly [Visitor, Visitor]) {
  return { client: clients[index % 2 === 0 ? 0 : 1], profile: 1 + (Math.floor(index / 2) % 2) }
}

/** Books hours concurrently, and kills the server after this many responses. */
async function bookUntilKilled(
  running: ServerProcess,
  clients: readonly [Visitor, Visitor],
  hours: ReturnType<typeof unusedHours>,
  answers: number
) {
  const asked: Asked[] = []
  let come = 0
  async function bookOn(): Promise<void> {
    const hour = hours.next().value
    if (!hour) throw new Error('there are no more hours')
    const { client, profile } = shareOf(asked.length, clients)
    const body = { ...BOOKING, ...hour, profile }
    const each: Asked = { client, body, key: crypto.randomUUID(), id: null }
    asked.push(each)
    const answer = await client.post('/store-task', body, { 'idempotency-key': each.key })
    each.id = v.parse(BookingResponse, answer.body)
    if (++come === answers) running.child.kill('SIGKILL')
    // Responses may arrive after the kill; one more request for each would exceed a client's appointments.
    if (come <= answers) await bookOn()
  }
  await Promise.allSettled(Array.from({ length: AT_A_TIME }, bookOn))
  await running.end('SIGKILL')
  return asked
}

/** The cookies stay valid over a restart; only the port changes. */
const at = (running: ServerProcess, before: Visitor) => copyOf(before, running.url)

async function registered({ url }: ServerProcess): Promise<Visitor> {
  const client = await newcomer({ url, dev: developmentClient(url) })
  await client.register()
  return client.visitor
}

test(`a server that is killed ${KILLS} times during bookings loses no acknowledged one and stores none partly`, async () => {
  const random = createRandom(30)
  const hours = unusedHours()
  const everything: Asked[] = []
  let latest: Asked[] = []

  for (let kill = 0; kill < KILLS; kill++) {
    server = await start()
    for (const { client, id } of latest.filter(isAcknowledged))
      expect((await at(server, client).get(`/user/get-task/${id}`)).status).toBe(200)

    const clients = [await registered(server), await registered(server)] as const
    latest = await bookUntilKilled(server, clients, hours, random.whole(1, 6))
    everything.push(...latest)
  }

  const acknowledged = everything.filter(isAcknowledged)
  const unanswered = everything.length - acknowledged.length
  // Each kill came while requests were pending: some have a response, others have none.
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
  expect(unanswered).toBeGreaterThanOrEqual(KILLS)

  // The key of a request that died with the server stays claimed for a minute.
  server = await start(later(NOW, 120))
  const ids: number[] = []
  for (const { client, body, key } of everything) {
    const answer = await at(server, client).post('/store-task', body, { 'idempotency-key': key })
    expect(answer.status).toBe(201)
    ids.push(v.parse(BookingResponse, answer.body))
  }
  expect(new Set(ids).size).toBe(everything.length)
  expect(ids.filter((_, index) => everything[index]?.id !== null)).toEqual(acknowledged.map(({ id }) => id))
  for (const { body } of everything) {
    const free = await freeHours(server, body.profile, body.date)
    expect(free[body.date]).not.toContain(body.start_time)
  }
}, 600_000)
