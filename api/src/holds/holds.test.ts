import { Hold, HOLD_MINUTES } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVisitor, newClient, startTestApi, type TestApi } from '../../testing/index.ts'
import { later } from '../clock.ts'
import { sweep } from '../database/sweep.ts'
import { HELD_MAX } from './hold-slot.ts'

/** A Saturday, 9 in the morning in Algiers. */
const NOW = new Date('2026-11-21T08:00:00Z')
const MONDAY = '2026-11-23'
const [SMALL, LARGE] = [11, 13]
const TAKEN = { status: 409, body: { code: 'slot_unavailable' } }
const MINUTE = 60

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ now: NOW })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('appointments').execute()
  await api.db.deleteFrom('holds').execute()
})

const client = () => newClient(api, { now: NOW })
const slot = (start_time: string, more: object = {}) => ({
  profile: BOOKING.profile,
  category: BOOKING.category,
  section: SMALL,
  date: MONDAY,
  start_time,
  ...more
})
const newId = () => crypto.randomUUID()
const hold = (id: string, start_time: string, more: object = {}) =>
  createVisitor(api.url).post('/api/holds', { id, ...slot(start_time, more) })
const book = async (start_time: string, more: object = {}) =>
  (await client()).post('/store-task', { ...BOOKING, ...slot(start_time), ...more })

async function freeTimes(): Promise<string[]> {
  const path = `/api/profiles/${BOOKING.profile}/availability?from=${MONDAY}&to=${MONDAY}`
  const { body } = await createVisitor(api.url).get(path)
  const { data } = v.parse(v.object({ data: v.object({ days: v.record(v.string(), v.array(v.string())) }) }), body)
  return data.days[MONDAY] ?? []
}

describe('a held slot', () => {
  test('is free for its holder alone, who books it with the id of the hold', async () => {
    const id = newId()
    const held = await hold(id, '09:00')
    expect(held.status).toBe(201)
    expect(v.parse(Hold, held.body).seconds).toBe(HOLD_MINUTES * MINUTE)
    expect(await freeTimes()).not.toContain('09:00')
    expect(await hold(newId(), '09:00')).toMatchObject(TAKEN)
    expect(await book('09:00')).toMatchObject(TAKEN)
    expect((await book('09:00', { hold: id })).status).toBe(201)
    expect(await api.db.selectFrom('holds').selectAll().execute()).toEqual([])
  })

  test('occupies all hours of its job', async () => {
    expect((await hold(newId(), '08:00', { section: LARGE })).status).toBe(201)
    for (const start of ['08:00', '09:00', '11:00']) expect(await book(start)).toMatchObject(TAKEN)
    expect((await book('12:00')).status).toBe(201)
  })

  test('is free again once the hold expires, is released, or moves to another slot', async () => {
    const [first, second] = [newId(), newId()]
    await hold(first, '09:00')
    await hold(second, '10:00')
    await hold(second, '11:00')
    expect(await freeTimes()).toEqual(expect.arrayContaining(['10:00']))
    expect((await createVisitor(api.url).post('/api/release-hold', { id: second })).status).toBe(204)
    expect(await freeTimes()).toContain('11:00')
    api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * MINUTE - 1))
    expect(await freeTimes()).not.toContain('09:00')
    api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * MINUTE))
    expect(await freeTimes()).toContain('09:00')
    expect((await book('09:00')).status).toBe(201)
  })

  test('is held for its first minutes, however often the request is repeated', async () => {
    const id = newId()
    await hold(id, '09:00')
    api.dependencies.clock.fix(later(NOW, 2 * MINUTE))
    const repeated = await hold(id, '09:00')
    expect([repeated.status, v.parse(Hold, repeated.body).seconds]).toEqual([201, (HOLD_MINUTES - 2) * MINUTE])
  })

  test('whose hold has expired is booked if it is still free', async () => {
    const [mine, lost] = [newId(), newId()]
    await hold(mine, '09:00')
    await hold(lost, '10:00')
    api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * MINUTE + 1))
    await hold(newId(), '10:00')
    expect((await book('09:00', { hold: mine })).status).toBe(201)
    expect(await book('10:00', { hold: lost })).toMatchObject(TAKEN)
  })

  test('is lost with an artisan who has been suspended since', async () => {
    const id = newId()
    await hold(id, '09:00')
    await api.db.updateTable('artisans').set({ suspended_at: NOW }).where('id', '=', Number(BOOKING.profile)).execute()
    try {
      const refusal = { status: 422, body: { errors: { profile: [expect.any(String)] } } }
      expect(await book('09:00', { hold: id })).toMatchObject(refusal)
      expect(await hold(newId(), '10:00')).toMatchObject(refusal)
    } finally {
      await api.db
        .updateTable('artisans')
        .set({ suspended_at: null })
        .where('id', '=', Number(BOOKING.profile))
        .execute()
    }
  })
})

test('a booking that is refused keeps its hold', async () => {
  const id = newId()
  await hold(id, '09:00')
  expect((await book('09:00', { hold: id, address: 'x' })).status).toBe(422)
  expect(await book('09:00')).toMatchObject(TAKEN)
})

test.each([
  ['a past hour', '08:00', { date: '2026-11-21' }, 'start_time'],
  ['a day off', '09:00', { date: '2026-11-27' }, 'date'],
  ['a job that does not fit', '16:00', { section: LARGE }, 'start_time'],
  ['an option of another service', '09:00', { section: 21 }, 'section'],
  ['an unknown artisan', '09:00', { profile: 99_999 }, 'profile'],
  ['an id that can be guessed', '09:00', { id: '1' }, 'id']
])('%s cannot be held', async (_what, start, more, field) => {
  const { status, body } = await hold(newId(), start, more)
  expect([status, Object.keys(v.parse(v.object({ errors: v.record(v.string(), v.unknown()) }), body).errors)]).toEqual([
    422,
    [field]
  ])
})

test('visitors without an account hold at most some slots of an artisan; the others can be booked', async () => {
  const starts = ['08:00', '09:00', '10:00', '11:00', '12:00']
  for (const start of starts.slice(0, HELD_MAX)) expect((await hold(newId(), start)).status).toBe(201)
  expect(await hold(newId(), '12:00')).toMatchObject({ status: 409, body: { code: 'too_many_holds' } })
  expect((await book('12:00')).status).toBe(201)
})

test('the database keeps no id of a hold, and no hold after its expiry', async () => {
  const id = newId()
  await hold(id, '09:00')
  expect(JSON.stringify(await api.db.selectFrom('holds').selectAll().execute())).not.toContain(id)
  await sweep({ db: api.db, clock: { ...api.dependencies.clock, now: () => later(NOW, HOLD_MINUTES * MINUTE) } })
  expect(await api.db.selectFrom('holds').selectAll().execute()).toEqual([])
})

test('the release of a hold names it', async () => {
  expect((await createVisitor(api.url).post('/api/release-hold')).status).toBe(422)
})
