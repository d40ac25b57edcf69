import { BookingResponse, isOpenStatus, STATUSES } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import type { Answer, TestApi, Visitor } from '../../testing/index.ts'
import { newClient, startTestApi } from '../../testing/index.ts'
import { runs } from '../../testing/runs.ts'
import type { Random } from '../seed/random.ts'
import { createRandom } from '../seed/random.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const CLIENTS = 20
const OPERATIONS = runs(200, 1000)
/** Five hours of two artisans. */
const SLOTS = [1, 2].flatMap(profile =>
  ['10:00', '11:00', '12:00', '13:00', '14:00'].map(start_time => ({ ...BOOKING, profile, start_time }))
)

/** An acknowledged booking with the last status that a response reported. */
interface Acknowledged {
  id: number
  status: number
  key: string
  body: typeof BOOKING
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ now: NOW })
  await api.db.deleteFrom('appointments').execute()
})
afterAll(() => api.close())

/** Performs a random action and records what was acknowledged. */
async function act(client: Visitor, own: Acknowledged[], random: Random): Promise<Answer[]> {
  const known = own.length > 0 ? random.pick(own) : undefined
  const chance = random.whole(1, 100)
  if (!known || chance <= 45) return bookOnce(client, own, random)
  if (chance <= 55) return bookTwice(client, own, random)
  if (chance <= 70) return replay(client, known)
  if (chance <= 85) return change(known, 2, () => client.post('/user/close-task', { task: known.id }))
  if (chance <= 95) {
    if (known.status === 0) {
      await api.dev.setStatus(known.id, { status: 1 })
      known.status = 1
    }
    return change(known, 6, () => client.post('/user/cancel-task', { task: known.id, reason: 'ظروف' }))
  }
  return [await client.get('/user/tasks')]
}

async function bookOnce(client: Visitor, own: Acknowledged[], random: Random): Promise<Answer[]> {
  const key = crypto.randomUUID()
  const body = random.pick(SLOTS)
  const answer = await client.post('/store-task', body, { 'idempotency-key': key })
  keep(own, key, body, answer)
  return [answer]
}

/** Like a client with a bad connection: sends the same request twice at the same time. */
async function bookTwice(client: Visitor, own: Acknowledged[], random: Random): Promise<Answer[]> {
  const key = crypto.randomUUID()
  const body = random.pick(SLOTS)
  const send = () => client.post('/store-task', body, { 'idempotency-key': key })
  const answers = await Promise.all([send(), send()])
  const good = answers.filter(({ status }) => status === 201)
  if (good[0]) keep(own, key, body, good[0])
  if (good[1]) expect(good[1].body).toEqual(good[0]?.body)
  return answers
}

async function replay(client: Visitor, { key, body, id, status }: Acknowledged): Promise<Answer[]> {
  const again = await client.post('/store-task', body, { 'idempotency-key': key })
  expect(again).toMatchObject({ status: 201, body: { task: { id, status } } })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  return [again]
}

async function change(known: Acknowledged, status: number, send: () => Promise<Answer>) {
  const allowed = known.status === (status === 2 ? 0 : 1)
  const answer = await send()
  expect(answer.status).toBe(allowed ? 200 : 409)
  if (allowed) known.status = status
  return [answer]
}

function keep(own: Acknowledged[], key: string, body: typeof BOOKING, answer: Answer) {
  if (answer.status === 201) own.push({ id: v.parse(BookingResponse, answer.body), status: 0, key, body })
}

test(`${OPERATIONS} operations of ${CLIENTS} clients on ${SLOTS.length} slots book no slot twice and contradict no response`, async () => {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => newClient(api, { now: NOW })))
  const histories = await Promise.all(
    clients.map(async (client, index) => {
      const random = createRandom(index + 1)
      const own: Acknowledged[] = []
      const answers: Answer[] = []
      for (let done = 0; done < OPERATIONS / CLIENTS; done++) answers.push(...(await act(client, own, random)))
      return { client, own, answers }
    })
  )

  const statuses = new Set(histories.flatMap(({ answers }) => answers.map(({ status }) => status)))
  expect(statuses).toEqual(new Set([200, 201, 409]))

  const rows = await api.db.selectFrom('appointments').selectAll().execute()
  const acknowledged = histories.flatMap(({ own }) => own)
  expect(acknowledged.length).toBeGreaterThan(SLOTS.length)
  expect(rows.map(({ id, status }) => [id, status]).toSorted(byNumber)).toEqual(
    acknowledged.map(({ id, status }) => [id, status]).toSorted(byNumber)
  )

  const held = rows
    .filter(({ status }) => isOpenStatus(STATUSES[status] ?? 'unknown'))
    .map(({ artisan_id, date, start_time }) => `${artisan_id} ${date} ${start_time}`)
  expect(new Set(held).size).toBe(held.length)

  for (const { client, own } of histories) for (const known of own) await replay(client, known)
}, 120_000)

function byNumber([a = 0]: number[], [b = 0]: number[]): number {
  return a - b
}
