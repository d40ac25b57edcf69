import { Appointment, BookingResponse, PLACE_DETAILS } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { type Visitor, newClient, statusesOf } from '../../testing/index.ts'
import { makeArtisansUnusual, UNUSUAL } from '../../testing/unusual-artisans.ts'
import { apiOfFile, conflict, invalid } from '../../testing/api-of-file.ts'

const api = apiOfFile()
let client: Visitor & { id: number }
beforeAll(async () => {
  await makeArtisansUnusual(api.db)
})
beforeEach(async () => {
  await api.db.deleteFrom('appointments').execute()
  client = await newClient(api)
})

test('a booking becomes an appointment that its client can read', async () => {
  const answer = await client.post('/store-task', BOOKING)
  expect(answer).toMatchObject({ status: 201, body: { message: 'Your request has been created' } })
  const { body } = await client.get(`/user/get-task/${v.parse(BookingResponse, answer.body)}`)
  expect(v.parse(Appointment, body)).toMatchObject({
    urgent: false,
    status: 'pending',
    paid: false,
    date: '2026-11-23',
    time: '09:00',
    city: { id: 554 },
    wilaya: { id: 16 },
    artisan: { id: 1 },
    service: { slug: 'plumbing' },
    option: { id: 11 },
    unit: { ar: 'ساعة', en: 'Hours', fr: 'Heures' }
  })
  expect(body).toMatchObject({ type: 1, start_time: '09:00:00', total_price: expect.any(Number) })
})

test('the point on the map and the description may be left out', async () => {
  const least = { ...BOOKING, description: undefined, latitude: undefined, longitude: undefined }
  expect((await client.post('/store-task', least)).status).toBe(201)
  const nulls = { ...BOOKING, start_time: '10:00', description: null, latitude: null, longitude: null }
  expect((await client.post('/store-task', nulls)).status).toBe(201)
})

test.each(PLACE_DETAILS)('%s is stored as cleaned text, and changed or removed later', async detail => {
  const typed = ' near\u202e the <b>mosque</b> 🕌 '
  const text = 'near the <b>mosque</b> 🕌'
  const { body } = await client.post('/store-task', { ...BOOKING, [detail]: typed })
  expect(body).toMatchObject({ task: { [detail]: text } })
  const task = v.parse(BookingResponse, body)
  const changed = await client.post('/user/describe-task', { task, [detail]: 'second floor' })
  expect(changed.body).toMatchObject({ task: { [detail]: 'second floor', address: BOOKING.address } })
  const long = await client.post('/user/describe-task', { task, [detail]: 'x'.repeat(121) })
  expect(long).toMatchObject(invalid(detail))
  const removed = await client.post('/user/describe-task', { task, [detail]: '' })
  expect(removed.body).toMatchObject({ task: { [detail]: '' } })
})

describe('a booked slot', () => {
  test('is refused to others with a message, and not among the free slots', async () => {
    await client.post('/store-task', BOOKING)
    const other = await newClient(api, { language: 'ar' })
    const sentence = 'هذا التوقيت حُجز للتو، اختر توقيتًا آخر'
    expect(await other.post('/store-task', BOOKING)).toMatchObject({
      status: 409,
      body: { code: 'slot_unavailable', message: sentence, error: sentence }
    })
    const { body } = await other.get('/api/profiles/1/availability?from=2026-11-23&to=2026-11-23')
    expect(body).toMatchObject({ data: { days: { '2026-11-23': expect.not.arrayContaining(['09:00']) } } })
  })

  test('is reported to its own client as already booked', async () => {
    await client.post('/store-task', BOOKING)
    expect(await client.post('/store-task', BOOKING)).toMatchObject(conflict('duplicate_task'))
  })

  test.each([
    [0, 409],
    [1, 409],
    [3, 409],
    [2, 201],
    [4, 201],
    [6, 201],
    [7, 201]
  ])('in status %i the next request for it has the response %i', async (status, expected) => {
    const { body } = await client.post('/store-task', BOOKING)
    await api.dev.setStatus(v.parse(BookingResponse, body), { status })
    expect((await (await newClient(api)).post('/store-task', BOOKING)).status).toBe(expected)
  })

  test('is booked by exactly one of 200 concurrent requests', async () => {
    const clients = await Promise.all(Array.from({ length: 200 }, () => newClient(api)))
    const answers = await Promise.all(clients.map(each => each.post('/store-task', BOOKING)))
    expect(statusesOf(answers)).toEqual({ 201: 1, 409: 199 })
    const refused = answers.filter(({ status }) => status === 409)
    for (const { body } of refused) expect(body).toMatchObject({ code: 'slot_unavailable' })
    const rows = await api.db.selectFrom('appointments').select('start_time').where('artisan_id', '=', 1).execute()
    expect(rows).toEqual([{ start_time: '09:00:00' }])
  })
})

test('concurrent bookings of different slots all succeed', async () => {
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16']
  // One client for each booking: a client may have three open appointments with one artisan.
  const clients = await Promise.all(hours.map(() => newClient(api)))
  const answers = await Promise.all(
    clients.map((each, index) => each.post('/store-task', { ...BOOKING, start_time: `${hours[index]}:00` }))
  )
  expect(answers.map(({ status }) => status)).toEqual(hours.map(() => 201))
})

describe('a problem is reported at its field', () => {
  test.each([
    ['profile', { profile: 999 }, 'This artisan does not exist'],
    ['date', { date: '2026-11-20' }, 'Choose a day that is not over'],
    ['date', { date: '2027-05-22' }, 'Bookings are open for the next 180 days only'],
    ['date', { date: '2026-11-27' }, 'The artisan does not work on this day'],
    ['start_time', { start_time: '24:00' }, 'This time is not valid'],
    ['start_time', { start_time: '07:00' }, 'The artisan does not work at this hour'],
    ['start_time', { start_time: '17:00' }, 'The artisan does not work at this hour'],
    ['start_time', { date: '2026-11-21', start_time: '09:00' }, 'This hour is over, choose another one'],
    ['state', { state: 59 }, 'This wilaya does not exist'],
    ['city', { city: 1 }, 'This town is not in this wilaya'],
    ['category', { category: 999 }, 'This service does not exist'],
    ['category', { category: 4, section: 41 }, 'This artisan does not offer this service'],
    ['section', { section: 21 }, 'This is not an option of the service'],
    ['longitude', { longitude: null }, 'Give both the latitude and the longitude']
  ])('%s in %j', async (field, wrong, message) => {
    const answer = await client.post('/store-task', { ...BOOKING, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.stringContaining(message)] } })
  })

  test('several problems are reported together, the first in the message', async () => {
    const { body } = await client.post('/store-task', { ...BOOKING, date: 'x', address: '' })
    expect(body).toMatchObject({
      message: 'This date is not valid (and 1 more error)',
      errors: { date: ['This date is not valid'], address: ['This text is too short'] }
    })
  })
})

test('the next slot of today and the last one before midnight can be booked', async () => {
  expect((await client.post('/store-task', { ...BOOKING, date: '2026-11-21', start_time: '10:00' })).status).toBe(201)
  const late = { ...BOOKING, profile: UNUSUAL.lateNight, date: '2026-12-06', start_time: '23:00' }
  expect((await client.post('/store-task', late)).status).toBe(201)
})

test('[see F-293] the refusals of a banned client and of an artisan have a reason', async () => {
  const banned = await newClient(api, { banned: true })
  expect(await banned.post('/store-task', BOOKING)).toMatchObject({ status: 403, body: { code: 'account_banned' } })
  const tasker = await newClient(api, { type: 'tasker' })
  expect(await tasker.post('/store-task', BOOKING)).toMatchObject({ status: 403, body: { code: 'wrong_account_type' } })
})
