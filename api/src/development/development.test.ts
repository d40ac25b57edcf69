import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { FAULT_SCOPE_HEADER } from '@hirfa/shared-contract'
import { BOOKING, DEVELOPMENT_HEADERS } from '@hirfa/shared-platform/testing/marketplace'
import { apiOfFile, book } from '../../testing/api-of-file.ts'
import { createVisitor, newClient } from '../../testing/index.ts'
import { ApiProblem } from '../http/refusal.ts'

const api = apiOfFile()

describe('a fault', () => {
  test('fails the next calls of its path, and no others', async () => {
    await api.dev.fail({ path: '/api/states', status: 503, times: 2 })
    const visitor = createVisitor(api.url)
    expect((await visitor.get('/api/faqs')).status).toBe(200)
    const statuses = []
    for (let index = 0; index < 3; index++) statuses.push((await visitor.get('/api/states?x=1')).status)
    expect(statuses).toEqual([503, 503, 200])
  })

  test('can drop the connection', async () => {
    await api.dev.fail({ path: '/api/faqs', drop: true })
    await expect(fetch(`${api.url}/api/faqs`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${api.url}/api/faqs`)).status).toBe(200)
  })

  test('can delay a response', async () => {
    await api.dev.fail({ path: '/api/faqs', delay_ms: 150 })
    const before = performance.now()
    expect((await fetch(`${api.url}/api/faqs`)).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThanOrEqual(149)
  })

  test('can hold a call until all held calls are released', async () => {
    await api.dev.fail({ path: '/api/faqs', hold: true })
    let answered = false
    const answer = createVisitor(api.url)
      .get('/api/faqs')
      .finally(() => (answered = true))
    expect((await fetch(`${api.url}/api/faqs`)).status).toBe(200)
    expect(answered).toBe(false)
    await api.dev.release()
    expect((await answer).status).toBe(200)
  })

  test('can respond with invalid content', async () => {
    await api.dev.fail({ path: '/api/faqs', answer: '<p>Gateway</p>' })
    const answer = await fetch(`${api.url}/api/faqs`)
    expect([answer.status, await answer.text()]).toEqual([200, '<p>Gateway</p>'])
  })

  test('is removed when faults are cleared', async () => {
    await api.dev.fail({ path: '/api/faqs', status: 500, times: 100 })
    await api.dev.clearFaults()
    expect((await fetch(`${api.url}/api/faqs`)).status).toBe(200)
  })

  test('of one scope neither fails nor is cleared by requests of another', async () => {
    const scoped = { headers: { 'content-type': 'application/json', [FAULT_SCOPE_HEADER]: 'one' } }
    const body = JSON.stringify({ path: '/api/faqs', status: 500 })
    await fetch(`${api.url}/__dev/faults`, {
      method: 'POST',
      headers: { ...scoped.headers, ...DEVELOPMENT_HEADERS },
      body
    })
    await api.dev.clearFaults()
    expect((await fetch(`${api.url}/api/faqs`)).status).toBe(200)
    expect((await fetch(`${api.url}/api/faqs`, scoped)).status).toBe(500)
  })

  test('of 500 is reported as a bug', async () => {
    await api.dev.fail({ path: '/api/faqs', status: 500 })
    expect(await createVisitor(api.url).get('/api/faqs')).toMatchObject({
      status: 500,
      body: { message: 'Server Error' }
    })
  })
})

/** Expected properties of injected faults. */
const BLAMED: Record<number, object> = {
  409: { code: 'slot_unavailable' },
  422: { errors: { phone: [expect.any(String)] } }
}

describe.each(['GET /api/faqs', 'POST /otp-register', 'POST /user/profile'])('%s', call => {
  test.each([400, 401, 403, 404, 405, 409, 413, 415, 419, 422, 429, 500, 501, 502, 503, 504])(
    'fails with an injected %i',
    async status => {
      const [method, path = ''] = call.split(' ')
      const code = status === 409 ? 'slot_unavailable' : undefined
      await api.dev.fail({ path, status, code, field: status === 422 ? 'phone' : undefined })
      const client = await newClient(api)
      const answer = method === 'GET' ? await client.get(path) : await client.post(path)
      expect(answer.status).toBe(status)
      expect(v.parse(ApiProblem, answer.body).message).not.toBe('')
      expect(answer.body).toMatchObject(BLAMED[status] ?? {})
      expect(answer.headers.has('retry-after')).toBe(status === 429 || status === 503)
    }
  )
})

describe('a fault after the work is done', () => {
  const HOURS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']

  test.each([
    ['drops the line', { drop: true }, undefined],
    ['cuts the answer in the middle', { cut: true }, undefined],
    ['answers with a status', { status: 500 }, 500],
    ['answers with something else', { answer: '{}' }, 201],
    ['comes late', { delay_ms: 10 }, 201]
  ])('%s, and the booking is there', async (_how, fault, status) => {
    const client = await newClient(api)
    await api.dev.fail({ path: '/store-task', after: true, ...fault })
    const body = { ...BOOKING, date: '2026-12-01', start_time: HOURS.shift() }
    const response = await client.post('/store-task', body).catch(() => undefined)
    expect(response?.status).toBe(status)
    expect((await client.get('/user/tasks')).body).toMatchObject({ total: 1 })
  })
})

test('the controls act for the artisan: accepted, with a price, paid', async () => {
  const client = await newClient(api)
  const id = await book(client, { start_time: '14:00' })
  await api.dev.setStatus(id, { status: 1, total_price: 4500.5, payment_status: 1 })
  expect((await client.get(`/user/get-task/${id}`)).body).toMatchObject({
    status: 1,
    total_price: 4500.5,
    payment_status: 1
  })
  await expect(api.dev.setStatus(99_999, { status: 1 })).rejects.toThrow('404')
})

test('the controls cannot book a slot twice either', async () => {
  const [one, two] = [await newClient(api), await newClient(api)]
  const id = await book(one, { start_time: '15:00' })
  await one.post('/user/close-task', { task: id })
  expect((await two.post('/store-task', { ...BOOKING, start_time: '15:00' })).status).toBe(201)
  await expect(api.dev.setStatus(id, { status: 0 })).rejects.toThrow('409')
})

test('a reset restores the seeded marketplace', async () => {
  await newClient(api)
  await api.dev.reset()
  const { clients } = await api.db
    .selectFrom('clients')
    .select(eb => eb.fn.countAll<number>().as('clients'))
    .executeTakeFirstOrThrow()
  expect(clients).toBe(3)
  expect(await api.dev.mailbox()).toEqual([])
})
