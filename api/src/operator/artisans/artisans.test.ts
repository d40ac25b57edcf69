import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { type Answer, createVisitor, newClient } from '../../../testing/index.ts'
import { apiOfFile, conflict, invalid, book, freeHours, requestUrgently } from '../../../testing/api-of-file.ts'

/** In Algiers, like `BOOKING`. */
const PLACE = { wilaya: 16, commune: 554 }
const Saved = v.object({ artisan: v.looseObject({ id: v.number() }), bookings: v.array(v.unknown()) })

const api = apiOfFile()

let phones = 550_900_000
function newArtisan(more: object = {}) {
  const services = [{ service: 'plumbing', price: 1500 }]
  return { phone: `+213${++phones}`, first_name: 'زهير', last_name: 'مباركي', ...PLACE, services, ...more }
}

async function added(more: object = {}): Promise<number> {
  return v.parse(Saved, (await api.operator.post('artisans', newArtisan(more))).body).artisan.id
}

function get(path: string): Promise<Answer> {
  return createVisitor(api.url).get(path)
}

async function isListed(id: number, path: string): Promise<boolean> {
  return JSON.stringify((await get(path)).body).includes(`"id":${id},"first_name"`)
}

async function freeOn(id: number, day: string): Promise<string[]> {
  return (await freeHours(api, id, day))[day] ?? []
}

const zonePath = (state: number, city: number, more = '') =>
  `/api/zone-profiles?state=${state}&city=${city}&category=1&per_page=50${more}`
const WORD = '/api/profiles?per_page=50&search='

describe('a new artisan', () => {
  test('is found by name, spelling, place and service, and can be booked at their price', async () => {
    const id = await added({ keywords: 'Zouheir Mebarki', opens: '08:00', closes: '12:00', days: ['monday'] })
    for (const word of ['مباركي', 'mebarki', 'زهير الجزائر', 'mebarki plombier'])
      expect([word, await isListed(id, WORD + encodeURIComponent(word))]).toEqual([word, true])
    expect(await isListed(id, zonePath(16, 554, '&sort_by=price'))).toBe(true)
    expect(await freeOn(id, '2026-11-23')).toEqual(['08:00', '09:00', '10:00', '11:00'])
    expect(await freeOn(id, '2026-11-24')).toEqual([])
    const client = await newClient(api)
    const { status, body } = await client.post('/store-task', { ...BOOKING, profile: id })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ task: expect.objectContaining({ total_price: 1500 }) })
    ])
    expect(JSON.stringify((await get(`/api/profiles/${id}`)).body)).not.toContain('+213')
  })

  test.each([
    ['phone', { phone: undefined }, 'This field is required'],
    ['phone', { phone: '0551234567' }, 'This phone number is not valid: write it like 0551 23 45 67'],
    ['first_name', { first_name: '<b>' }, 'A name holds letters, spaces and hyphens only'],
    ['services', { services: [] }, 'This field is required'],
    ['services', { services: [{ service: 'flying' }] }, 'This service does not exist'],
    ['services', { services: [{ service: 'plumbing' }, { service: 'plumbing' }] }, 'This value is there twice'],
    ['commune', { commune: 1 }, 'This town is not in this wilaya'],
    ['wilaya', { wilaya: 99 }, 'This wilaya does not exist'],
    ['zones', { zones: [{ wilaya: 16, commune: 1 }] }, 'A zone is a wilaya, or a commune of the wilaya before it'],
    ['closes', { opens: '08:00' }, 'Give both the opening and the closing time'],
    ['days', { days: ['funday'] }, 'This value is not valid'],
    ['role', { role: 'admin' }, 'This value is not valid']
  ])('is refused with a wrong %s', async (field, more, message) => {
    const { status, body } = await api.operator.post('artisans', newArtisan(more))
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)])
    expect(Object.keys(v.parse(v.object({ errors: v.record(v.string(), v.unknown()) }), body).errors)[0]).toContain(
      field
    )
  })

  test('is refused with the phone number of another, also when both arrive at once', async () => {
    const artisan = newArtisan()
    const answers = await Promise.all([1, 2, 3].map(() => api.operator.post('artisans', artisan)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { phone: ['This phone number is already in use'] }
    })
  })
})

describe('an edit', () => {
  test('changes the given fields only; lists are replaced', async () => {
    const id = await added({ address: 'حي 5 جويلية', zones: [{ wilaya: 9 }] })
    const { body } = await api.operator.post(`artisans/${id}/edit`, {
      last_name: 'بن يوسف',
      services: [{ service: 'painting', price: null }],
      zones: []
    })
    expect(body).toMatchObject({
      artisan: { first_name: 'زهير', last_name: 'بن يوسف', address: 'حي 5 جويلية', zones: [], ...PLACE }
    })
    expect(await isListed(id, `${WORD}${encodeURIComponent('بن يوسف')}`)).toBe(true)
    expect(await isListed(id, `${WORD}${encodeURIComponent('مباركي')}`)).toBe(false)
    expect(await isListed(id, zonePath(16, 554))).toBe(false)
  })

  test('of an artisan of the seed keeps other spellings, avatar and rating', async () => {
    const before = (await get('/api/profiles/7')).body
    await api.operator.post('artisans/7/edit', { experience: 12 })
    const { data } = v.parse(v.object({ data: v.looseObject({}) }), before)
    expect((await get('/api/profiles/7')).body).toEqual({ data: { ...data, experience: 12 } })
    const { search_text } = await api.db
      .selectFrom('artisans')
      .select('search_text')
      .where('id', '=', 7)
      .executeTakeFirstOrThrow()
    expect(search_text).toMatch(/[a-z]{3}/)
  })
})

test('in a zone an artisan is local in the commune, and listed for the rest of that wilaya; in both without duplicates', async () => {
  const id = await added({
    zones: [
      { wilaya: 9, commune: null },
      { wilaya: 16, commune: 555 }
    ]
  })
  const lists = async (state: number, city: number) => {
    const { body } = await get(zonePath(state, city))
    const list = v.object({ data: v.array(v.looseObject({ id: v.number() })) })
    const zone = v.parse(v.object({ city_profiles: list, state_profiles: list }), body)
    return [zone.city_profiles, zone.state_profiles].map(({ data }) => data.filter(each => each.id === id).length)
  }
  const commune = await api.db.selectFrom('cities').select('id').where('wilaya_id', '=', 9).executeTakeFirstOrThrow()
  expect(await lists(16, 554)).toEqual([1, 0])
  expect(await lists(16, 555)).toEqual([1, 0])
  expect(await lists(16, 556)).toEqual([0, 1])
  expect(await lists(9, commune.id)).toEqual([0, 1])
  expect(await isListed(id, '/api/profiles?state=9&per_page=50&search=zouheir')).toBe(false)
  expect(await isListed(id, `/api/profiles?state=9&per_page=50&search=${encodeURIComponent('مباركي')}`)).toBe(true)
})

describe('an absence', () => {
  test('takes its hours out of availability and booking like a taken hour', async () => {
    const id = await added()
    await api.operator.post(`artisans/${id}/absences`, {
      from: '2026-11-23',
      to: '2026-11-23',
      start: '09:30',
      end: '11:00'
    })
    await api.operator.post(`artisans/${id}/absences`, { from: '2026-11-24', to: '2026-11-26' })
    expect((await freeOn(id, '2026-11-23')).slice(0, 3)).toEqual(['08:00', '11:00', '12:00'])
    expect(await freeOn(id, '2026-11-25')).toEqual([])
    expect((await freeOn(id, '2026-11-27')).length).toBeGreaterThan(0)
    const client = await newClient(api)
    const ask = (date: string, start_time: string) =>
      client.post('/store-task', { ...BOOKING, profile: id, date, start_time })
    expect(await ask('2026-11-23', '09:00')).toMatchObject(conflict('slot_unavailable'))
    expect(await ask('2026-11-26', '14:00')).toMatchObject(conflict('slot_unavailable'))
    expect((await ask('2026-11-23', '11:00')).status).toBe(201)
    const task = await requestUrgently(client)
    const assignment = { profile: id, date: '2026-11-25', start_time: '09:00' }
    expect(await api.operator.post(`tasks/${task}/assign`, assignment)).toMatchObject({ status: 409 })
  })

  test('lists the bookings in it and leaves them as they are', async () => {
    const id = await added()
    const client = await newClient(api)
    const task = await book(client, { profile: id, start_time: '10:00' })
    const absence = { from: BOOKING.date, to: BOOKING.date }
    expect(
      (await api.operator.post(`artisans/${id}/absences`, { ...absence, start: '11:00', end: '12:00' })).body
    ).toMatchObject({
      bookings: []
    })
    expect((await api.operator.post(`artisans/${id}/absences`, absence)).body).toMatchObject({
      bookings: [{ task, artisan: id, date: BOOKING.date, start_time: '10:00' }]
    })
    expect((await client.get(`/user/get-task/${task}`)).body).toMatchObject({ status: 0, start_time: '10:00:00' })
  })

  test.each([
    ['to', { from: '2026-11-24', to: '2026-11-23' }],
    ['from', { from: '2026-02-30', to: '2026-03-01' }],
    ['end', { from: '2026-11-24', to: '2026-11-24', start: '12:00', end: '09:00' }],
    ['end', { from: '2026-11-24', to: '2026-11-24', start: '12:00' }]
  ])('with a wrong %s is refused', async (field, absence) => {
    const { status, body } = await api.operator.post('artisans/1/absences', absence)
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { [field]: [expect.any(String)] } })])
  })
})

test('a suspended artisan disappears, cannot be booked, and returns unchanged; past appointments stay readable', async () => {
  const id = await added()
  const client = await newClient(api)
  const booking = { ...BOOKING, profile: id }
  const task = await book(client, booking)
  const paths = [
    `${WORD}${encodeURIComponent('مباركي')}`,
    zonePath(16, 554),
    '/api/profiles?state=16&per_page=50&category=1&page=1'
  ]
  const shown = await Promise.all(paths.slice(0, 2).map(path => isListed(id, path)))
  expect(shown).toEqual([true, true])

  expect((await api.operator.post(`artisans/${id}/suspend`)).body).toMatchObject({
    artisan: { suspended: true },
    bookings: [{ task }]
  })
  expect(await Promise.all(paths.map(path => isListed(id, path)))).toEqual([false, false, false])
  for (const path of [
    `/api/profiles/${id}`,
    `/api/profiles/${id}/availability?from=2026-11-23&to=2026-11-23`,
    `/api/profiles/${id}/reviews`
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect(JSON.stringify((await get(`/api/artisan-index?from=${id}`)).body)).not.toContain(`"id":${id},`)
  expect(await client.post('/store-task', { ...booking, start_time: '12:00' })).toMatchObject(
    invalid('profile', 'This artisan does not exist')
  )
  expect((await client.get(`/user/get-task/${task}`)).body).toMatchObject({ profile: { id, last_name: 'مباركي' } })
  expect((await api.operator.get('artisans?status=suspended')).body).toMatchObject({ data: [{ id }], total: 1 })

  await api.operator.post(`artisans/${id}/unsuspend`)
  expect(await Promise.all(paths.slice(0, 2).map(path => isListed(id, path)))).toEqual([true, true])
})

test('a verification is recorded once; every change is in the audit log with its operator', async () => {
  const id = await added()
  expect((await api.operator.post(`artisans/${id}/verify`)).body).toMatchObject({ artisan: { verified: true } })
  await api.operator.post(`artisans/${id}/edit`, { experience: 3 })
  await api.operator.post(`artisans/${id}/edit`, { experience: -3 })
  expect((await api.operator.post(`artisans/${id}/unverify`)).body).toMatchObject({ artisan: { verified: false } })
  const acts = await api.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'details'])
    .where('subject', '=', String(id))
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['artisans add', 'artisans verify', 'artisans edit', 'artisans unverify'])
  expect(acts[2]).toMatchObject({ operator: 'tester', details: { experience: 3 } })
})

test.each([
  ['absences', { from: '2026-12-01', to: '2026-12-02' }],
  ['edit', { experience: 1 }]
])('%s of an unknown artisan is not found', async (command, body) => {
  expect((await api.operator.post(`artisans/999999/${command}`, body)).status).toBe(404)
})
