import { Appointment, Artisan, BookingResponse, pageOf } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { apiOfFile, NOW, minutes, conflict, invalid, requestUrgently } from '../../testing/api-of-file.ts'
import { type Visitor, ACTIVE_PHONE, arrive, DEMO_PASSWORD, DEVICE, newClient } from '../../testing/index.ts'

const api = apiOfFile()

describe('[see F-204] the list', () => {
  let client: Visitor
  beforeAll(async () => {
    client = await arrive(api.url)
    await client.post('/login', { phone: ACTIVE_PHONE, password: DEMO_PASSWORD, ...DEVICE })
  })

  async function list(query = '') {
    return v.parse(pageOf(Appointment), (await client.get(`/user/tasks?${query}`)).body)
  }

  test('has ten per page, without a date first, then newest date first', async () => {
    const first = await list()
    const second = await list('page=2')
    expect([first.items.length, first.lastPage, first.total]).toEqual([10, 2, 14])
    expect(first.items[0]).toMatchObject({ urgent: true, date: null })
    const dates = [...first.items, ...second.items].slice(1).map(({ date }) => date ?? '')
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await list('page=3')).items).toEqual([])
  })

  test('can be sorted in reverse', async () => {
    const dates = (await list('sort_order=asc')).items.map(({ date }) => date ?? '')
    expect(dates).toEqual(dates.toSorted())
    const { body } = await client.get('/user/tasks?sort_by=created_at')
    const { data } = v.parse(v.object({ data: v.array(v.object({ created_at: v.string() })) }), body)
    expect(data).toEqual(data.toSorted((a, b) => b.created_at.localeCompare(a.created_at)))
  })

  test.each([
    ['status[]=4', 'status', ['completed']],
    ['status[]=0&status[]=1', 'status', ['accepted', 'pending']],
    ['type[]=0', 'urgent', [true]],
    ['type[]=1&category[]=1&category[]=2', 'urgent', [false]]
  ] as const)('[see F-202] is narrowed by %s', async (query, field, values) => {
    const { items } = await list(query)
    expect(new Set<unknown>(items.map(item => item[field]))).toEqual(new Set<unknown>(values))
  })

  test('is filtered by dates, inclusive; appointments without a date are then omitted', async () => {
    const { items } = await list('date_from=2026-10-22&date_to=2026-11-21')
    expect(items.length).toBeGreaterThan(2)
    expect(items.every(({ date }) => date !== null && date >= '2026-10-22' && date <= '2026-11-21')).toBe(true)
    expect((await list('category[]=2')).items).toEqual([])
  })

  test('is filtered by idempotency key, within the client’s own appointments', async () => {
    const [one, two] = [await newClient(api), await newClient(api)]
    const key = '7c0f6e0a-4f9c-4d62-9f37-2f1d0d1b8a11'
    const made = await one.post('/user/urgently-task', URGENT, { 'idempotency-key': key })
    await one.post('/user/urgently-task', URGENT)
    const found = async (client: Visitor, query: string) =>
      v.parse(pageOf(Appointment), (await client.get(`/user/tasks?sort_by=created_at&${query}`)).body).items
    expect((await found(one, '')).length).toBe(2)
    expect((await found(one, `idempotency_key=${key.toUpperCase()}`)).map(({ id }) => id)).toEqual([
      v.parse(BookingResponse, made.body)
    ])
    expect(await found(one, 'idempotency_key=0d3f0ac4-54a0-4f5e-8a3c-95bb1f7f9c2e')).toEqual([])
    expect(await found(two, `idempotency_key=${key}`)).toEqual([])
  })

  test('refuses a period that ends before it begins', async () => {
    const answer = await client.get('/user/tasks?date_from=2026-11-30&date_to=2026-11-01')
    expect(answer).toMatchObject(invalid('date_to'))
  })

  test('[see F-213] includes every status, unknown ones and values written by older systems too', async () => {
    const { items } = { items: [...(await list()).items, ...(await list('page=2')).items] }
    const statuses = await api.db.selectFrom('appointments').select('status').where('client_id', '=', 1).execute()
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 9]))
    expect(items.filter(({ status }) => status === 'unknown')).toHaveLength(2)
    expect(items.some(({ unit, option }) => unit === null && option !== null)).toBe(true)
    expect(items.some(({ urgent, price }) => !urgent && price === null)).toBe(true)
    expect(items.some(({ date }) => date === '2026-02-31')).toBe(true)
  })
})

describe('what a client may do', () => {
  let client: Visitor
  let id: number
  beforeEach(async () => {
    client = await newClient(api)
    id = await requestUrgently(client)
  })

  const calls = {
    close: () => client.post('/user/close-task', { task: id }),
    cancel: () => client.post('/user/cancel-task', { task: id, reason: ' تغيرت ظروفي ' }),
    review: () => client.post('/user/review-task', { task_id: id, rating: 4, comment: 'عمل جيد' })
  }

  test.each([
    ['close', 0, 200, 2],
    ['close', 1, 409, 1],
    ['close', 3, 409, 3],
    ['close', 2, 409, 2],
    ['cancel', 0, 409, 0],
    ['cancel', 1, 200, 6],
    ['cancel', 3, 409, 3],
    ['cancel', 6, 409, 6],
    ['review', 0, 409, 0],
    ['review', 3, 409, 3],
    ['review', 4, 201, 4],
    ['review', 7, 409, 7]
  ] as const)('%s in status %i has the response %i and the new status %i', async (action, before, status, after) => {
    await api.dev.setStatus(id, { status: before, profile: 20 })
    const answer = await calls[action]()
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ task: { id, status: after }, message: expect.any(String) })
    expect(Object(answer.body).code).toBe(status === 409 ? 'invalid_status' : undefined)
    expect((await client.get(`/user/get-task/${id}`)).body).toMatchObject({ status: after })
  })

  test('[see F-221] a cancelled appointment stores the trimmed reason', async () => {
    await api.dev.setStatus(id, { status: 1 })
    expect((await calls.cancel()).body).toMatchObject({ task: { cancel_reason: 'تغيرت ظروفي' } })
  })

  test.each([[''], ['  '], [null], ['x'.repeat(1001)]])('[see F-223] the reason %j is refused', async reason => {
    await api.dev.setStatus(id, { status: 1 })
    const answer = await client.post('/user/cancel-task', { task: id, reason })
    expect(answer.status).toBe(422)
    expect(answer.body).toHaveProperty('errors.reason')
  })

  test.each([0, 6, 1.5, '5', null])('[see F-224] the rating %j is refused', async rating => {
    expect((await client.post('/user/review-task', { task_id: id, rating, comment: null })).body).toHaveProperty(
      'errors.rating'
    )
  })

  test('[see F-222] a rating counts once, in the average of the artisan too', async () => {
    await api.dev.setStatus(id, { status: 4, profile: 3 })
    const answers = await Promise.all([calls.review(), calls.review(), calls.review()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_reviewed',
      task: { reviewed: 1 }
    })
    expect((await client.get(`/user/get-task/${id}`)).body).toMatchObject({ review: { rating: 4, comment: 'عمل جيد' } })
    const ratings = await api.db.selectFrom('reviews').select('rating').where('artisan_id', '=', 3).execute()
    const { body } = await client.get('/api/profiles/3')
    const artisan = v.parse(v.object({ data: Artisan }), body).data
    expect(artisan).toMatchObject({ rating: 4, reviewCount: ratings.length })
    expect((await client.get('/api/profiles/3/reviews')).body).toMatchObject({
      data: [{ author: 'سارة ع.', rating: 4 }]
    })
  })
})

describe('a repeated request', () => {
  let client: Visitor & { id: number }
  let key: { 'idempotency-key': string }
  beforeEach(async () => {
    client = await newClient(api)
    key = { 'idempotency-key': crypto.randomUUID() }
  })

  test('with the same key has the first response and books once', async () => {
    const body = { ...BOOKING, profile: 2, start_time: '11:00' }
    const first = await client.post('/store-task', body, key)
    const again = await client.post('/store-task', body, key)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect((await client.get('/user/tasks')).body).toMatchObject({ total: 1 })
  })

  test('has the present status of the appointment', async () => {
    const first = await client.post('/user/urgently-task', URGENT, key)
    const id = v.parse(BookingResponse, first.body)
    await client.post('/user/close-task', { task: id })
    const again = await client.post('/user/urgently-task', URGENT, key)
    expect(again).toMatchObject({ status: 201, body: { task: { id, status: 2 } } })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  test('with the same key and another body is refused', async () => {
    await client.post('/user/urgently-task', URGENT, key)
    const answer = await client.post('/user/urgently-task', { ...URGENT, address: 'ailleurs' }, key)
    expect(answer).toMatchObject(conflict('idempotency_mismatch'))
  })

  test('at the same moment books once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post('/user/urgently-task', URGENT, key)))
    for (const { status, body, headers } of answers.filter(answer => answer.status !== 201)) {
      expect([status, headers.get('retry-after')]).toEqual([409, '1'])
      expect(body).toMatchObject({ code: 'request_in_progress' })
    }
    expect((await client.get('/user/tasks')).body).toMatchObject({ total: 1 })
  })

  test('that was refused can be corrected with the same key', async () => {
    expect((await client.post('/user/urgently-task', { ...URGENT, city: 1 }, key)).status).toBe(422)
    expect((await client.post('/user/urgently-task', URGENT, key)).status).toBe(201)
  })

  test('is a new request after a day; keys are separate per client', async () => {
    await client.post('/user/urgently-task', URGENT, key)
    const other = await newClient(api)
    expect((await other.post('/user/urgently-task', URGENT, key)).headers.get('idempotency-replayed')).toBeNull()

    await api.dev.fixClock(minutes(24 * 60))
    const session = api.db.updateTable('sessions').where('client_id', '=', client.id)
    await session.set({ expires_at: minutes(24 * 60 + 1) }).execute()
    expect((await client.post('/user/urgently-task', URGENT, key)).headers.get('idempotency-replayed')).toBeNull()
    await api.dev.fixClock(NOW)
  })

  test('requires a UUID as key', async () => {
    const answer = await client.post('/user/urgently-task', URGENT, { 'idempotency-key': 'again' })
    expect(answer.status).toBe(422)
  })
})
