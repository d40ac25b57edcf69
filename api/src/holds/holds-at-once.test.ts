import { clockTime, Hold, HOLD_MINUTES } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newClient } from '../../testing/index.ts'
import { runs } from '../../../scripts/testing/runs.ts'
import { apiOfFile, NOW, freeHours } from '../../testing/api-of-file.ts'
import { later } from '../clock.ts'
import { sweep } from '../database/sweep.ts'
import { createRandom } from '../seed/random.ts'
import { HELD_MAX } from './hold-slot.ts'

const CLIENTS = runs(50, 200)
const PLUMBERS = runs(5, 20)
const ROUNDS = 8
const ROUND_SECONDS = 100
/** Options of the service of `BOOKING`, by their length in hours. */
const OPTIONS = new Map([
  [1, 11],
  [3, 12],
  [4, 13]
])
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25']
const LIMITS_OF_A_CLIENT = ['client_busy', 'duplicate_task', 'too_many_open', 'too_many_with_artisan']

interface Work {
  profile: number
  date: string
  start: number
  hours: number
}

interface HeldWork {
  work: Work
  round: number
  expires: Date
  /** The round in which its client made, moved or released it. */
  ended: number
}

const api = apiOfFile()
let plumbers: number[]
beforeAll(async () => {
  const offers = api.db.selectFrom('offers').select('artisan_id').where('service_id', '=', Number(BOOKING.category))
  plumbers = (await offers.orderBy('artisan_id').limit(PLUMBERS).execute()).map(({ artisan_id }) => artisan_id)
})
beforeEach(async () => {
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('appointments').execute()
  await api.db.deleteFrom('holds').execute()
})

const random = createRandom(15)
const anyWork = (): Work => ({
  profile: random.pick(plumbers),
  date: random.pick(DATES),
  start: random.whole(8, 16),
  hours: random.pick([...OPTIONS.keys()])
})
const bodyOf = ({ profile, date, start, hours }: Work) => ({
  ...BOOKING,
  profile,
  date,
  start_time: clockTime(start),
  section: OPTIONS.get(hours)
})
const Refused = v.object({ code: v.string() })

function overlap(one: Work, other: Work): boolean {
  const sameDay = one.profile === other.profile && one.date === other.date
  return sameDay && one.start < other.start + other.hours && other.start < one.start + one.hours
}

const freeTimes = async ({ profile, date }: Work) => (await freeHours(api, profile, date))[date] ?? []

/** A client with at most one hold, whose actions are sequential. */
async function newHolder() {
  const client = await newClient(api)
  const id = crypto.randomUUID()
  const holds: HeldWork[] = []
  const booked: { work: Work; round: number }[] = []
  const statuses: number[] = []
  const current = (at: Date) => holds.find(({ ended, expires }) => ended === Infinity && expires > at)

  function endHolds(round: number) {
    for (const held of holds) held.ended = Math.min(held.ended, round)
  }

  async function hold(round: number, at: Date) {
    const work = anyWork()
    const { status, body } = await client.post('/api/holds', { id, ...bodyOf(work) })
    statuses.push(status)
    if (status !== 201) return
    endHolds(round)
    holds.push({ work, round, expires: later(at, v.parse(Hold, body).seconds), ended: Infinity })
  }

  async function book(round: number, work: Work, own?: HeldWork) {
    const { status, body } = await client.post('/store-task', { ...bodyOf(work), ...(own && { hold: id }) })
    statuses.push(status)
    if (status === 201) booked.push({ work, round })
    if (status === 201 && own) endHolds(round)
    if (status !== 201 && own)
      expect([status, LIMITS_OF_A_CLIENT]).toEqual([409, expect.arrayContaining([v.parse(Refused, body).code])])
  }

  async function act(round: number, at: Date) {
    const own = current(at)
    const chance = random.whole(1, 10)
    if (own && chance <= 4) return book(round, own.work, own)
    if (own && chance === 5) {
      await client.post('/api/release-hold', { id })
      return endHolds(round)
    }
    return chance <= 8 ? hold(round, at) : book(round, anyWork())
  }

  return { act, holds, booked, statuses }
}

test(`${CLIENTS} clients hold and book jobs of several lengths at once: none overlap, no held hour goes to another client, every hold expires`, async () => {
  const holders = await Promise.all(Array.from({ length: CLIENTS }, newHolder))
  const times = Array.from({ length: ROUNDS }, (_, round) => later(NOW, round * ROUND_SECONDS))
  for (const [round, at] of times.entries()) {
    api.dependencies.clock.fix(at)
    await Promise.all(holders.map(each => each.act(round, at)))
  }

  const statuses = new Set(holders.flatMap(each => each.statuses))
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([201, 409, 422])

  const claims = holders.flatMap((each, client) =>
    [...each.booked, ...each.holds].map(({ work, round }) => ({ client, work, round, at: times[round] ?? NOW }))
  )
  const held = holders.flatMap((each, client) => each.holds.map(one => ({ client, ...one })))
  // Within a round the order is unknown: a hold that ended in it may have ended before the claim.
  const lost = held.flatMap(one =>
    claims.filter(
      ({ client, work, round, at }) =>
        client !== one.client && one.round <= round && round < one.ended && at < one.expires && overlap(work, one.work)
    )
  )
  expect(lost).toEqual([])

  const booked = holders.flatMap(each => each.booked.map(({ work }) => work))
  const hours = booked.flatMap(({ profile, date, start, hours: length }) =>
    Array.from({ length }, (_, index) => `${profile} ${date} ${start + index}`)
  )
  expect(new Set(hours).size).toBe(hours.length)
  expect(await api.db.selectFrom('appointments').select('id').execute()).toHaveLength(booked.length)

  const end = later(times.at(-1) ?? NOW, HOLD_MINUTES * 60)
  const unused = held.filter(({ ended, work }) => ended === Infinity && !booked.some(each => overlap(each, work)))
  expect(unused.length).toBeGreaterThan(0)
  api.dependencies.clock.fix(end)
  for (const { work } of unused) expect(await freeTimes(work)).toContain(clockTime(work.start))
  await sweep({ db: api.db, clock: api.dependencies.clock })
  expect(await api.db.selectFrom('holds').selectAll().execute()).toEqual([])
}, 240_000)

test('of twenty holds and twenty bookings of one hour at once, one succeeds', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => newClient(api)))
  for (const [index, date] of DATES.entries()) {
    const work = { profile: 1, date, start: 9 + index, hours: 1 }
    const answers = await Promise.all(
      clients.flatMap(client => [
        client.post('/api/holds', { id: crypto.randomUUID(), ...bodyOf(work) }),
        client.post('/store-task', bodyOf(work))
      ])
    )
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, ...Array<number>(39).fill(409)])
    await api.db.deleteFrom('appointments').execute()
    await api.db.deleteFrom('holds').execute()
  }
})

test('of holds of nine hours of an artisan at once, the allowed number succeeds', async () => {
  const clients = await Promise.all(Array.from({ length: 9 }, () => newClient(api)))
  for (const date of DATES) {
    const starts = Array.from({ length: 9 }, (_, index) => 8 + index)
    const answers = await Promise.all(
      starts.map((start, index) =>
        clients[index]!.post('/api/holds', {
          id: crypto.randomUUID(),
          ...bodyOf({ profile: 1, date, start, hours: 1 })
        })
      )
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(HELD_MAX)
    await api.db.deleteFrom('holds').execute()
  }
})
