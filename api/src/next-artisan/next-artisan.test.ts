import { Appointment, NextCandidate } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { apiOfFile, NOW, conflict, book } from '../../testing/api-of-file.ts'
import { newClient, type Visitor } from '../../testing/index.ts'
import { createClock } from '../clock.ts'
import { unsetMessenger } from '../sign-in/messenger.ts'
import { askNextArtisans } from './ask-next.ts'

/** A Saturday, 9 in the morning in Algiers; artisans answer by 11. */
const BEFORE = new Date('2026-11-21T09:59:59Z')
const DUE = new Date('2026-11-21T10:00:00Z')
const SLOT = { ...BOOKING, profile: 1, category: 1, date: '2026-11-23', start_time: '09:00' }

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })
let client: Visitor & { id: number }
let id: number
let next: number
beforeEach(async () => {
  await api.db.deleteFrom('appointments').execute()
  await api.db.deleteFrom('holds').execute()
  await api.db.deleteFrom('dev_mailbox').execute()
  client = await newClient(api, { language: 'fr' })
  id = await bookedBy(client)
  next = (await candidates())[0]!.profile.id
})

const bookedBy = (whom: Visitor, more: object = {}) => book(whom, { ...SLOT, ...more })

async function candidates() {
  const { status, body } = await client.get(`/user/next-artisans/${id}`)
  expect(status).toBe(200)
  return v.parse(v.object({ data: v.array(NextCandidate) }), body).data
}

async function withoutService(service: number): Promise<number> {
  const { artisan_id } = await api.db
    .selectFrom('offers')
    .select('artisan_id')
    .where('artisan_id', 'not in', eb => eb.selectFrom('offers').select('artisan_id').where('service_id', '=', service))
    .executeTakeFirstOrThrow()
  return artisan_id
}

const choose = (profile: number | null, task = id) =>
  client.post('/user/choose-next-artisan', { task, profile }, { 'accept-language': 'fr' })

async function current(task = id) {
  return v.parse(Appointment, (await client.get(`/user/get-task/${task}`)).body)
}

/** Runs one round at this time; the sessions of the test were made at `NOW`. */
async function ask(moment = DUE, dependencies = api.dependencies): Promise<unknown[]> {
  const errors: unknown[] = []
  await askNextArtisans({ ...dependencies, clock: createClock(moment) }, error => errors.push(error))
  return errors
}

async function texts(): Promise<string[]> {
  return (await api.dev.mailbox()).map(({ text }) => text)
}

/** In steps, so that the session of the client does not end. */
async function afterDue(): Promise<void> {
  await api.dev.fixClock(BEFORE)
  await current()
  await api.dev.fixClock(DUE)
}

/** Like an operator who enters the artisan's answer. */
const operator = (action: string) => api.operator.post(`tasks/${id}/${action}`)

describe('the artisans to choose from', () => {
  test('offer the service, are free at the hour, and have an estimate for the job', async () => {
    const offered = await candidates()
    expect(offered.length).toBeGreaterThan(1)
    for (const { profile, estimate } of offered) {
      expect(profile.id).not.toBe(SLOT.profile)
      const price = profile.services.find(service => service.id === SLOT.category)?.price
      expect(estimate?.price ?? null).toBe(price || null)
    }
    await bookedBy(await newClient(api), { profile: next })
    expect((await candidates()).map(({ profile }) => profile.id)).not.toContain(next)
  })

  test('do not contain those whose hour is held', async () => {
    const hold = { ...SLOT, profile: next, id: crypto.randomUUID() }
    expect((await client.post('/api/holds', hold)).status).toBe(201)
    expect((await candidates()).map(({ profile }) => profile.id)).not.toContain(next)
    expect(await choose(next)).toMatchObject(conflict('slot_unavailable'))
  })

  test.each<[string, () => Promise<number>]>([
    ['the artisan of the appointment', async () => SLOT.profile],
    ['an unknown artisan', async () => 999_999],
    ['an artisan with other services', async () => withoutService(SLOT.category)]
  ])('%s cannot be chosen', async (_, profile) => {
    expect((await choose(await profile())).status).toBe(422)
  })

  test('cannot be chosen once the appointment is accepted', async () => {
    await api.dev.setStatus(id, { status: 1 })
    expect(await choose(next)).toMatchObject({ status: 409, body: { code: 'invalid_status', task: { id } } })
  })
})

describe('the next artisan', () => {
  test('is asked at the hour by which there was no answer, with their own estimate, and the client is notified', async () => {
    const offered = await candidates()
    expect((await choose(next)).body).toMatchObject({
      task: { next_artisan: { profile: { id: next }, state: 'chosen' } }
    })
    expect((await current()).nextArtisan?.dueAt).toBe('2026-11-21T10:00:00.000000Z')
    expect(await ask(BEFORE)).toEqual([])
    expect((await current()).artisan?.id).toBe(SLOT.profile)

    expect(await ask()).toEqual([])
    const moved = await current()
    expect(moved).toMatchObject({ status: 'pending', artisan: { id: next }, nextArtisan: { id: next, state: 'asked' } })
    expect(moved.estimate).toEqual(offered[0]?.estimate)
    expect(await texts()).toEqual([
      expect.stringMatching(/^Le premier artisan .*https:\/\/hirfa\.example\/appointment-details\/\d+$/)
    ])
    expect(await bookedBy(await newClient(api))).toBeGreaterThan(0)
    await ask()
    expect(await texts()).toHaveLength(1)
  })

  test('who is no longer free is not asked; the first request stays and the client is notified', async () => {
    await choose(next)
    await bookedBy(await newClient(api), { profile: next })
    await ask()
    expect(await current()).toMatchObject({
      status: 'pending',
      artisan: { id: SLOT.profile },
      nextArtisan: { id: next, state: 'unavailable' }
    })
    expect(await texts()).toEqual([expect.stringContaining('n’est plus libre')])
    await ask()
    expect(await texts()).toHaveLength(1)
    expect((await choose((await candidates())[0]!.profile.id)).status).toBe(200)
  })

  test('cannot get a fourth open appointment of the client, neither by the choice nor when the time comes', async () => {
    const bookNext = (start_time: string) => bookedBy(client, { profile: next, start_time })
    await bookNext('11:00')
    await bookNext('13:00')
    await choose(next)
    await bookNext('15:00')
    await ask()
    expect(await current()).toMatchObject({ artisan: { id: SLOT.profile }, nextArtisan: { state: 'unavailable' } })
    expect(await choose(next)).toMatchObject(conflict('too_many_with_artisan'))
  })

  test('is asked after working hours of the first one, by the time that the appointment shows', async () => {
    const asIs = await api.db
      .selectFrom('artisans')
      .select(['opens', 'closes', 'working_days'])
      .where('id', '=', SLOT.profile)
      .executeTakeFirstOrThrow()
    const setHours = (hours: object) =>
      api.db.updateTable('artisans').set(hours).where('id', '=', SLOT.profile).execute()
    onTestFinished(async () => void (await setHours({ ...asIs, working_days: JSON.stringify(asIs.working_days) })))
    await setHours({ opens: '10:00', closes: '11:00', working_days: JSON.stringify(['saturday', 'sunday']) })
    expect((await current()).answerBy).toBe('2026-11-22T10:00:00.000000Z')
    await choose(next)
    expect((await current()).answerBy).toBe('2026-11-22T10:00:00.000000Z')
    await ask()
    expect((await current()).artisan?.id).toBe(SLOT.profile)
  })

  test('is asked at once when the first one rejects', async () => {
    await choose(next)
    expect((await operator('reject')).status).toBe(200)
    expect(await current()).toMatchObject({ status: 'pending', artisan: { id: next } })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['has rejected', () => operator('reject')],
    ['has not answered in time', afterDue]
  ])('is asked by the choice itself once the first one %s', async (_, end) => {
    await end()
    onTestFinished(() => api.dev.fixClock(NOW))
    const [offered] = await candidates()
    const { body } = await choose(offered!.profile.id)
    expect(body).toMatchObject({
      message: 'Votre demande est envoyée à cet artisan',
      task: { status: 0, profile: { id: next }, next_artisan: { state: 'asked' }, estimate: offered!.estimate }
    })
    await ask()
    expect([(await current()).artisan?.id, await texts()]).toEqual([next, []])
  })

  test('is not asked if the first one accepts, or if the client removes them', async () => {
    await choose(next)
    await operator('accept')
    await ask()
    expect(await current()).toMatchObject({ status: 'accepted', artisan: { id: SLOT.profile } })

    id = await bookedBy(client, { start_time: '11:00' })
    await choose(next)
    expect((await choose(null)).body).toMatchObject({ task: { next_artisan: null } })
    await ask(new Date('2026-11-22T12:00:00Z'))
    expect((await current()).artisan?.id).toBe(SLOT.profile)
  })

  test('gets the same time to answer, and may be followed by a third one', async () => {
    await choose(next)
    await ask()
    const third = (await candidates())[0]!.profile.id
    await choose(third)
    expect((await current()).nextArtisan?.dueAt).toBe('2026-11-21T12:00:00.000000Z')
    await ask(new Date('2026-11-21T11:59:00Z'))
    expect((await current()).artisan?.id).toBe(next)
    await ask(new Date('2026-11-21T12:00:00Z'))
    expect((await current()).artisan?.id).toBe(third)
  })

  test('is not asked for an appointment that has another hour by now', async () => {
    await choose(next)
    await api.db.updateTable('appointments').set({ start_time: '14:00' }).where('id', '=', id).execute()
    await ask()
    expect(await current()).toMatchObject({ artisan: { id: SLOT.profile }, nextArtisan: null })
  })

  test('has the whole time to answer after the client has moved the appointment', async () => {
    await choose(next)
    await ask()
    await api.dev.fixClock(BEFORE)
    expect((await current()).artisan?.id).toBe(next)
    await api.dev.fixClock(new Date('2026-11-21T10:30:00Z'))
    expect(
      (await client.post('/user/reschedule-task', { task: id, date: SLOT.date, start_time: '15:00' })).status
    ).toBe(200)
    await choose((await candidates())[0]!.profile.id)
    expect((await current()).nextArtisan?.dueAt).toBe('2026-11-21T12:30:00.000000Z')
    await api.dev.fixClock(NOW)
  })

  test('is asked also if no text can be sent', async () => {
    await choose(next)
    expect(await ask(DUE, { ...api.dependencies, messenger: unsetMessenger })).toHaveLength(1)
    expect((await current()).artisan?.id).toBe(next)
  })
})

test('several processes ask once, and the hour of the next artisan is never booked twice', async () => {
  const rivals = await Promise.all(Array.from({ length: 6 }, () => newClient(api)))
  await choose(next)
  const asked = Array.from({ length: 3 }, () => ask())
  const booked = rivals.map(rival => rival.post('/store-task', { ...SLOT, profile: next }))
  const statuses = (await Promise.all(booked)).map(({ status }) => status)
  const errors = (await Promise.all(asked)).flat()
  const occupied = await api.db.selectFrom('appointments').select('id').where('artisan_id', '=', next).execute()
  expect(occupied).toHaveLength(1)
  expect(statuses.filter(status => status === 201)).toHaveLength(occupied[0]?.id === id ? 0 : 1)
  expect(statuses.every(status => status === 201 || status === 409)).toBe(true)
  expect([errors, (await texts()).length]).toEqual([[], 1])
})

test('a choice, a closing and the round at the same time leave one of the outcomes', async () => {
  const others = await candidates()
  for (let round = 0; round < 5; round++) {
    await api.db.deleteFrom('appointments').execute()
    id = await bookedBy(client)
    await choose(next)
    const [errors, chosen, closed] = await Promise.all([
      ask(),
      choose(others[1]!.profile.id),
      client.post('/user/close-task', { task: id })
    ])
    expect(errors).toEqual([])
    expect([200, 409]).toContain(chosen.status)
    expect(closed.status).toBe(200)
    expect((await current()).status).toBe('closed')
  }
})

test('a closed appointment has no candidates', async () => {
  await client.post('/user/close-task', { task: id })
  expect((await client.get(`/user/next-artisans/${id}`)).status).toBe(409)
})
