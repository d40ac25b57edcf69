import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { newClient, OPERATOR_TOKEN, startTestApi, statusesOf } from '../../testing/index.ts'
import { createOperator } from '../../testing/operator-caller.ts'
import { apiOfFile, NOW, conflict, invalid, book, requestUrgently } from '../../testing/api-of-file.ts'

const api = apiOfFile()
beforeEach(async () => {
  await api.db.deleteFrom('appointments').where('client_id', '>', 3).execute()
})

const booked = async (start_time = '09:00') => book(await newClient(api), { start_time })
const asked = async () => requestUrgently(await newClient(api))

/** An artisan who offers plumbing, and is not the first. */
async function anotherPlumber(): Promise<number> {
  const { artisan_id } = await api.db
    .selectFrom('offers')
    .select('artisan_id')
    .where('service_id', '=', 1)
    .where('artisan_id', '>', 1)
    .executeTakeFirstOrThrow()
  return artisan_id
}

describe('access', () => {
  test('needs a token of an operator', async () => {
    for (const token of ['', 'wrong', `${OPERATOR_TOKEN}x`]) {
      const { status, headers, body } = await createOperator(api.url, token).get('tasks')
      expect([status, body]).toEqual([401, { message: 'Unauthenticated.' }])
      expect(headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('is not given by the session of a client', async () => {
    const client = await newClient(api)
    expect((await client.get('/api/operator/tasks')).status).toBe(401)
    expect((await client.post('/api/operator/tasks/1/accept', {})).status).toBe(401)
  })

  test('responses are no-store', async () => {
    expect((await api.operator.get('tasks')).headers.get('cache-control')).toBe('no-store, private')
  })

  test('wrong tokens and calls are rate-limited', async () => {
    const limited = await startTestApi({ now: NOW, rateLimits: true })
    const guess = () => createOperator(limited.url, 'guess').get('tasks')
    const guesses = await Promise.all(Array.from({ length: 12 }, guess))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status, headers }) => status === 429 && headers.has('retry-after'))).toHaveLength(2)
    const known = createOperator(limited.url, OPERATOR_TOKEN)
    const calls = await Promise.all(Array.from({ length: 122 }, () => known.get('content/slides')))
    expect(statusesOf(calls)).toEqual({ 200: 120, 429: 2 })
    await limited.close()
  })
})

describe('an appointment', () => {
  test('is accepted, started and completed; its client sees each status', async () => {
    const client = await newClient(api)
    const id = await book(client)
    for (const [act, status] of [
      ['accept', 1],
      ['start', 3],
      ['complete', 4]
    ] as const) {
      expect(await api.operator.post(`tasks/${id}/${act}`)).toMatchObject({
        status: 200,
        body: { task: { id, status } }
      })
      expect((await client.get(`/user/get-task/${id}`)).body).toMatchObject({ status })
    }
  })

  test.each([
    ['accept', 1],
    ['accept', 4],
    ['accept', 7],
    ['start', 0],
    ['start', 3],
    ['complete', 0],
    ['complete', 1],
    ['complete', 6],
    ['reject', 1],
    ['reject', 2]
  ])('cannot be changed by %s from status %i; the response has its status', async (act, status) => {
    const id = await booked()
    await api.dev.setStatus(id, { status })
    const answer = await api.operator.post(`tasks/${id}/${act}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_status', task: { id, status } } })
  })

  test('that is rejected frees its slot', async () => {
    const id = await booked()
    expect((await api.operator.post(`tasks/${id}/reject`)).body).toMatchObject({ task: { status: 7 } })
    expect(await booked()).toBeGreaterThan(id)
  })

  test('is accepted once by concurrent calls', async () => {
    const id = await booked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.operator.post(`tasks/${id}/accept`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
    const notes = await api.db.selectFrom('operator_acts').selectAll().where('subject', '=', String(id)).execute()
    expect(notes).toHaveLength(1)
  })

  test('gets a price, and is paid', async () => {
    const id = await booked()
    expect(
      (await api.operator.post(`tasks/${id}/price`, { total_price: 2500.505, payment_status: 1 })).body
    ).toMatchObject({
      task: { total_price: 2500.51, payment_status: 1 }
    })
    expect((await api.operator.post(`tasks/${id}/price`, { total_price: null })).body).toMatchObject({
      task: { total_price: null, payment_status: 1 }
    })
    await api.dev.setStatus(id, { status: 7 })
    expect((await api.operator.post(`tasks/${id}/price`, { total_price: 1 })).status).toBe(409)
  })

  test.each([[-1], [100_000_000], ['2500'], [undefined]])('refuses the price %j', async total_price => {
    const answer = await api.operator.post(`tasks/${await booked()}/price`, { total_price })
    expect(answer).toMatchObject(invalid('total_price'))
  })
})

describe('an urgent request', () => {
  const HOUR = { profile: 1, date: '2026-11-23', start_time: '11:00' }

  test('is assigned, moved to another slot, and only then accepted', async () => {
    const id = await asked()
    expect(await api.operator.post(`tasks/${id}/accept`)).toMatchObject(conflict('artisan_missing'))
    expect((await api.operator.post(`tasks/${id}/assign`, { ...HOUR, total_price: 1800 })).body).toMatchObject({
      task: { status: 0, profile: { id: 1 }, date: '2026-11-23', start_time: '11:00:00', total_price: 1800 }
    })
    const profile = await anotherPlumber()
    expect((await api.operator.post(`tasks/${id}/assign`, { ...HOUR, profile })).body).toMatchObject({
      task: { profile: { id: profile }, total_price: 1800 }
    })
    expect((await api.operator.post(`tasks/${id}/accept`)).body).toMatchObject({ task: { status: 1 } })
    await api.operator.post(`tasks/${id}/start`)
    expect((await api.operator.post(`tasks/${id}/assign`, HOUR)).body).toMatchObject({ code: 'invalid_status' })
  })

  test('cannot be assigned to a booked slot', async () => {
    await booked('11:00')
    const answer = await api.operator.post(`tasks/${await asked()}/assign`, HOUR)
    expect(answer).toMatchObject(conflict('slot_unavailable'))
  })

  test('is assigned only to an artisan who offers the service', async () => {
    const id = await asked()
    const offering = api.db.selectFrom('offers').select('artisan_id').where('service_id', '=', 1)
    const other = await api.db
      .selectFrom('artisans')
      .select('id')
      .where('id', 'not in', offering)
      .executeTakeFirstOrThrow()
    expect(await api.operator.post(`tasks/${id}/assign`, { ...HOUR, profile: other.id })).toMatchObject(
      invalid('profile', 'This artisan does not offer this service')
    )
    expect((await api.operator.post(`tasks/${id}/assign`, { ...HOUR, profile: 999_999 })).status).toBe(422)
    expect((await api.operator.post(`tasks/${id}/assign`, { ...HOUR, date: '2026-02-30' })).status).toBe(422)
  })

  test('only an urgent request is assigned: a booking has its artisan', async () => {
    const answer = await api.operator.post(`tasks/${await booked()}/assign`, HOUR)
    expect(answer).toMatchObject(conflict('not_urgent'))
  })
})

test('appointments are filtered, newest first, with the phone numbers', async () => {
  const id = await asked()
  const { body } = await api.operator.get('tasks?type=0&status=0')
  const [newest] = v.parse(v.object({ data: v.array(v.unknown()) }), body).data
  const client = { name: 'سارة عماري', phone: expect.stringMatching(/^\+213/) }
  expect(newest).toMatchObject({ id, type: 0, status: 0, client })
  const day = v.parse(
    v.object({ data: v.array(v.object({ date: v.string() })) }),
    (await api.operator.get('tasks?date=2026-11-23')).body
  )
  expect(day.data.every(({ date }) => date === '2026-11-23')).toBe(true)
})

describe('a client', () => {
  test('is found by a part of the name, phone or mail address', async () => {
    const client = await newClient(api, { name: 'Zoubir 100% Z_Z' })
    for (const search of ['zoubir', '100%', 'z_z']) {
      const { body } = await api.operator.get(`clients?search=${encodeURIComponent(search)}`)
      expect(body).toMatchObject({ data: [{ id: client.id }], total: 1 })
    }
    expect((await api.operator.get('clients?search=%25%25%25')).body).toMatchObject({ total: 0 })
  })

  test('cannot book while banned', async () => {
    const client = await newClient(api)
    expect((await api.operator.post(`clients/${client.id}/ban`)).body).toMatchObject({ client: { is_banned: '1' } })
    expect(await client.post('/store-task', BOOKING)).toMatchObject({ status: 403, body: { code: 'account_banned' } })
    expect((await api.operator.get('clients?banned=1')).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: client.id })])
    })
    await api.operator.post(`clients/${client.id}/unban`)
    expect((await client.post('/store-task', BOOKING)).status).toBe(201)
  })

  test('is never returned with the password hash', async () => {
    expect(JSON.stringify((await api.operator.get('clients')).body)).not.toMatch(/"password"|argon|\$unset/)
  })
})

test('every change is logged with its operator; refused ones are not', async () => {
  const id = await booked()
  await api.operator.post(`tasks/${id}/accept`)
  await api.operator.post(`tasks/${id}/accept`)
  await api.operator.post(`tasks/${id}/price`, { total_price: 900 })
  const { body } = await api.operator.get('acts')
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      {
        id: expect.any(Number),
        operator: 'tester',
        act: 'tasks price',
        subject: String(id),
        details: { total_price: 900 },
        created_at: expect.any(String)
      }
    ])
  })
  const acts = v.parse(v.object({ data: v.array(v.object({ act: v.string(), subject: v.string() })) }), body).data
  expect(acts.filter(({ subject }) => subject === String(id)).map(({ act }) => act)).toEqual([
    'tasks price',
    'tasks accept'
  ])
})

test.each([
  ['tasks/x/accept', {}],
  ['tasks/2147483648/accept', {}],
  ['tasks/99999/assign', { profile: 1, date: '2026-11-23', start_time: '09:00' }],
  ['tasks/99999/price', { total_price: 900 }]
])('%s is not found', async (path, body) => {
  expect((await api.operator.post(path, body)).status).toBe(404)
})
