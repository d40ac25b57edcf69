import { Hold, HOLD_MINUTES } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, conflict, invalid, freeHours, requestUrgently } from '../../testing/api-of-file.ts'
import { arrive, createVisitor, newClient, type Visitor } from '../../testing/index.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { later } from '../clock.ts'
import { sweep } from '../database/sweep.ts'
import { HELD_MAX, VISITOR_SECONDS } from './hold-slot.ts'

const MONDAY = '2026-11-23'
const [SMALL, LARGE] = [11, 13]
const TAKEN = conflict('slot_unavailable')
const TOO_MANY = conflict('too_many_holds')
const MINUTE = 60

const api = apiOfFile()
beforeEach(async () => {
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('appointments').execute()
  await api.db.deleteFrom('holds').execute()
})

const client = () => newClient(api)
const slot = (start_time: string, more: object = {}) => ({
  profile: BOOKING.profile,
  category: BOOKING.category,
  section: SMALL,
  date: MONDAY,
  start_time,
  ...more
})
const newId = () => crypto.randomUUID()
interface Holding {
  by?: Visitor
  id?: string
  more?: object
}
const hold = async (start_time: string, { by, id = newId(), more }: Holding = {}) =>
  (by ?? (await client())).post('/api/holds', { id, ...slot(start_time, more) })
const book = async (start_time: string, more: object = {}, by?: Visitor) =>
  (by ?? (await client())).post('/store-task', { ...BOOKING, ...slot(start_time), ...more })
const secondsIn = ({ body }: { body: unknown }) => v.parse(Hold, body).seconds

const freeTimes = async () => (await freeHours(api, BOOKING.profile, MONDAY))[MONDAY] ?? []

describe('a held slot', () => {
  test('is free for its holder alone, who books it with the id of the hold', async () => {
    const [by, id] = [await client(), newId()]
    const held = await hold('09:00', { by, id })
    expect([held.status, secondsIn(held)]).toEqual([201, HOLD_MINUTES * MINUTE])
    expect(await freeTimes()).not.toContain('09:00')
    expect(await hold('09:00')).toMatchObject(TAKEN)
    expect(await book('09:00')).toMatchObject(TAKEN)
    expect((await book('09:00', { hold: id }, by)).status).toBe(201)
    expect(await api.db.selectFrom('holds').selectAll().execute()).toEqual([])
  })

  test('is neither booked, moved nor released by another session that knows its id', async () => {
    const [by, thief, id] = [await client(), await client(), newId()]
    await hold('09:00', { by, id })
    expect(await book('09:00', { hold: id }, thief)).toMatchObject(TAKEN)
    expect(await hold('10:00', { by: thief, id })).toMatchObject(TAKEN)
    expect((await thief.post('/api/release-hold', { id })).status).toBe(204)
    expect((await createVisitor(api.url).post('/api/release-hold', { id })).status).toBe(419)
    expect(await freeTimes()).toEqual(expect.arrayContaining(['10:00']))
    expect(await freeTimes()).not.toContain('09:00')
    expect((await book('09:00', { hold: id }, by)).status).toBe(201)
  })

  test('occupies all hours of its job', async () => {
    expect((await hold('08:00', { more: { section: LARGE } })).status).toBe(201)
    for (const start of ['08:00', '09:00', '11:00']) expect(await book(start)).toMatchObject(TAKEN)
    expect((await book('12:00')).status).toBe(201)
  })

  test('is free again once the hold expires, is released, or moves to another slot', async () => {
    const [by, id] = [await client(), newId()]
    await hold('09:00')
    await hold('10:00', { by, id })
    await hold('11:00', { by, id })
    expect(await freeTimes()).toEqual(expect.arrayContaining(['10:00']))
    expect((await by.post('/api/release-hold', { id })).status).toBe(204)
    expect(await freeTimes()).toContain('11:00')
    api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * MINUTE - 1))
    expect(await freeTimes()).not.toContain('09:00')
    api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * MINUTE))
    expect(await freeTimes()).toContain('09:00')
    expect((await book('09:00')).status).toBe(201)
  })

  test('is held until its first expiry, however often the request is repeated or the hold moves', async () => {
    const [by, id] = [await client(), newId()]
    await hold('09:00', { by, id })
    api.dependencies.clock.fix(later(NOW, 2 * MINUTE))
    for (const start of ['09:00', '10:00', '09:00'])
      expect(secondsIn(await hold(start, { by, id }))).toBe((HOLD_MINUTES - 2) * MINUTE)
  })

  test('whose hold has expired is booked if it is still free', async () => {
    const [by, mine, lost] = [await client(), newId(), newId()]
    await hold('09:00', { by, id: mine })
    await hold('10:00', { by, id: lost })
    api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * MINUTE + 1))
    await hold('10:00')
    expect((await book('09:00', { hold: mine }, by)).status).toBe(201)
    expect(await book('10:00', { hold: lost }, await client())).toMatchObject(TAKEN)
  })

  test('is lost with an artisan who has been suspended since', async () => {
    const [by, id] = [await client(), newId()]
    await hold('09:00', { by, id })
    await api.db.updateTable('artisans').set({ suspended_at: NOW }).where('id', '=', Number(BOOKING.profile)).execute()
    try {
      const refusal = invalid('profile')
      expect(await book('09:00', { hold: id }, by)).toMatchObject(refusal)
      expect(await hold('10:00')).toMatchObject(refusal)
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
  const [by, id] = [await client(), newId()]
  await hold('09:00', { by, id })
  expect((await book('09:00', { hold: id, address: 'x' }, by)).status).toBe(422)
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
  const { status, body } = await hold(start, { more })
  expect([status, Object.keys(v.parse(v.object({ errors: v.record(v.string(), v.unknown()) }), body).errors)]).toEqual([
    422,
    [field]
  ])
})

describe('a visitor without a verified phone', () => {
  test('holds a slot shortly, and for the full time once a phone number is entered', async () => {
    const [by, id] = [await arrive(api.url), newId()]
    expect(secondsIn(await hold('09:00', { by, id }))).toBe(VISITOR_SECONDS)
    api.dependencies.clock.fix(later(NOW, MINUTE))
    await by.post('/otp-login', { phone: '+213661000001' })
    expect(secondsIn(await hold('09:00', { by, id }))).toBe((HOLD_MINUTES - 1) * MINUTE)
    expect(secondsIn(await hold('10:00', { by, id }))).toBe((HOLD_MINUTES - 1) * MINUTE)
    expect(secondsIn(await hold('11:00', { by }))).toBe(HOLD_MINUTES * MINUTE)
  })

  test('does not get an expired hold back by entering a phone number', async () => {
    const by = await arrive(api.url)
    await hold('09:00', { by })
    api.dependencies.clock.fix(later(NOW, VISITOR_SECONDS))
    await by.post('/otp-login', { phone: '+213661000002' })
    expect(await freeTimes()).toContain('09:00')
  })

  test('keeps a hold through the sign-in and books with it', async () => {
    const sara = await newcomer(api)
    const [by, id] = [sara.visitor, newId()]
    await hold('09:00', { by, id })
    await sara.registerByCode()
    expect(secondsIn(await hold('09:00', { by, id }))).toBe(HOLD_MINUTES * MINUTE)
    expect((await book('09:00', { hold: id }, by)).status).toBe(201)
  })

  test('leaves the holds of clients as they are', async () => {
    for (const start of ['08:00', '09:00', '10:00', '11:00', '12:00'])
      expect((await hold(start, { by: await arrive(api.url) })).status).toBe(201)
    expect(await hold('13:00', { by: await arrive(api.url) })).toMatchObject(TOO_MANY)
    expect((await hold('13:00')).status).toBe(201)
    expect((await book('14:00')).status).toBe(201)
  })
})

test('clients hold at most some slots of an artisan; the others can be booked', async () => {
  const starts = ['08:00', '09:00', '10:00', '11:00', '12:00']
  for (const start of starts.slice(0, HELD_MAX)) expect((await hold(start)).status).toBe(201)
  expect(await hold('12:00')).toMatchObject(TOO_MANY)
  expect((await book('12:00')).status).toBe(201)
})

test('the database keeps no id of a hold, and no hold after its expiry', async () => {
  const id = newId()
  await hold('09:00', { id })
  expect(JSON.stringify(await api.db.selectFrom('holds').selectAll().execute())).not.toContain(id)
  await sweep({ db: api.db, clock: { ...api.dependencies.clock, now: () => later(NOW, HOLD_MINUTES * MINUTE) } })
  expect(await api.db.selectFrom('holds').selectAll().execute()).toEqual([])
})

test('an urgent request is assigned to a held hour only after the hold has ended', async () => {
  const owner = await client()
  const task = await requestUrgently(owner)
  const assign = () =>
    api.operator.post(`tasks/${task}/assign`, {
      profile: Number(BOOKING.profile),
      date: MONDAY,
      start_time: '09:00'
    })
  await owner.post('/api/holds', { id: newId(), ...slot('09:00') })
  expect(await assign()).toMatchObject(TAKEN)
  api.dependencies.clock.fix(later(NOW, HOLD_MINUTES * MINUTE))
  expect((await assign()).status).toBe(200)
})

test('one id that holds slots of several artisans at once holds one of them', async () => {
  const by = await client()
  for (let round = 0; round < 10; round++) {
    const id = newId()
    const answers = await Promise.all(
      [1, 2, 3].map(profile => by.post('/api/holds', { id, ...slot('09:00'), profile }))
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await api.db.selectFrom('holds').selectAll().execute()).toHaveLength(1)
    await by.post('/api/release-hold', { id })
  }
})
