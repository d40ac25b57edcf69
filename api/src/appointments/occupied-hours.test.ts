import { BookingResponse, type BookingBody } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { sql } from 'kysely'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, conflict, invalid, freeHours } from '../../testing/api-of-file.ts'
import { newClient } from '../../testing/index.ts'

/** A Saturday, 9 in the morning in Algiers; the artisans of the tests work from 8 to 17 on Mondays. */
const MONDAY = '2026-11-23'
const [SMALL, MEDIUM, LARGE] = [11, 12, 13]

const api = apiOfFile()
beforeEach(() => api.db.deleteFrom('appointments').execute())

const client = () => newClient(api)
const job = (start_time: string, section = SMALL, more: Partial<BookingBody> = {}) => ({
  ...BOOKING,
  start_time,
  section,
  ...more
})

const freeTimes = async () => (await freeHours(api, 1, MONDAY))[MONDAY]

function mondayPlumbers(count: number): Promise<number[]> {
  return api.db
    .selectFrom('artisans')
    .innerJoin('offers', 'offers.artisan_id', 'artisans.id')
    .select('artisans.id')
    .where('service_id', '=', Number(BOOKING.category))
    .where('opens', '<=', '08:00')
    .where('closes', '>=', '17:00')
    .where(sql<boolean>`working_days::jsonb ? 'monday'`)
    .orderBy('artisans.id')
    .limit(count)
    .execute()
    .then(rows => rows.map(({ id }) => id))
}

describe('a job of four hours', () => {
  test('occupies them: other clients cannot book the hours after its start', async () => {
    expect((await (await client()).post('/store-task', job('08:00', LARGE))).status).toBe(201)
    expect(await freeTimes()).toEqual(['12:00', '13:00', '14:00', '15:00', '16:00'])
    const other = await client()
    for (const start of ['08:00', '09:00', '11:00']) {
      expect(await other.post('/store-task', job(start))).toMatchObject(conflict('slot_unavailable'))
    }
    expect((await other.post('/store-task', job('12:00'))).status).toBe(201)
  })

  test('is not accepted where a later hour is taken', async () => {
    await (await client()).post('/store-task', job('11:00'))
    const answer = await (await client()).post('/store-task', job('08:00', LARGE))
    expect(answer).toMatchObject(conflict('slot_unavailable'))
  })

  test('is refused where the working day ends before it', async () => {
    const visitor = await client()
    const sentence = 'The artisan’s day ends before this work would, choose an earlier hour'
    expect(await visitor.post('/store-task', job('14:00', LARGE))).toMatchObject(invalid('start_time', sentence))
    expect((await visitor.post('/store-task', job('13:00', LARGE))).status).toBe(201)
  })

  test('frees its hours when it is closed', async () => {
    const owner = await client()
    const { body } = await owner.post('/store-task', job('08:00', LARGE))
    await owner.post('/user/close-task', { task: v.parse(BookingResponse, body) })
    expect((await (await client()).post('/store-task', job('10:00', MEDIUM))).status).toBe(201)
  })
})

test.each([
  [1, 'an operator says', 201],
  [4, 'an operator says', 409]
])('an option of %i hours, as %s', async (hours, _, expected) => {
  await api.db.updateTable('options').set({ hours }).where('id', '=', MEDIUM).execute()
  try {
    await (await client()).post('/store-task', job('08:00', MEDIUM))
    expect((await (await client()).post('/store-task', job('09:00'))).status).toBe(expected)
  } finally {
    await api.db.updateTable('options').set({ hours: null }).where('id', '=', MEDIUM).execute()
  }
})

describe('one client', () => {
  test('cannot be in two places in the same hour', async () => {
    const owner = await client()
    await owner.post('/store-task', job('09:00', MEDIUM))
    const second = await owner.post('/store-task', job('11:00', SMALL, { profile: 2 }))
    expect(second).toMatchObject(conflict('client_busy'))
    expect((await owner.post('/store-task', job('12:00', SMALL, { profile: 2 }))).status).toBe(201)
  })

  test('has at most 3 open appointments with an artisan', async () => {
    const owner = await client()
    for (const start of ['08:00', '09:00', '10:00']) {
      expect((await owner.post('/store-task', job(start))).status).toBe(201)
    }
    const refusal = conflict('too_many_with_artisan')
    expect(await owner.post('/store-task', job('11:00'))).toMatchObject(refusal)
    expect((await owner.post('/store-task', job('11:00', SMALL, { profile: 2 }))).status).toBe(201)
  })

  test('has at most 10 open appointments, urgent ones and future days included, past ones not', async () => {
    const owner = await client()
    const starts = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
    const plumbers = await mondayPlumbers(3)
    for (const [index, start] of starts.entries()) {
      const { status } = await owner.post('/store-task', job(start, SMALL, { profile: plumbers[index % 3] }))
      expect([start, status]).toEqual([start, 201])
    }
    expect((await owner.post('/user/urgently-task', URGENT)).status).toBe(201)
    const refusal = conflict('too_many_open')
    expect(await owner.post('/user/urgently-task', URGENT)).toMatchObject(refusal)
    expect(await owner.post('/store-task', job('08:00', SMALL, { date: '2026-11-30' }))).toMatchObject(refusal)

    await api.db.updateTable('appointments').set({ date: '2026-11-20' }).where('date', 'is not', null).execute()
    expect((await owner.post('/user/urgently-task', URGENT)).status).toBe(201)
  })
})
