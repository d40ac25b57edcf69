import { Share, SharedAppointment } from '@hirfa/shared-contract'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiOfFile, NOW, book } from '../../testing/api-of-file.ts'
import { arrive, createVisitor, newClient, startTestApi, type Visitor } from '../../testing/index.ts'
import { createClock } from '../clock.ts'
import { sweep } from '../database/sweep.ts'
import { SHARES_MAX } from './shares-store.ts'

const UNKNOWN = 'A'.repeat(43)

const api = apiOfFile()
let client: Visitor & { id: number }
let id: number
beforeEach(async () => {
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('appointments').where('client_id', 'is not', null).execute()
  client = await newClient(api, { name: 'سارة عماري' })
  id = await book(client)
})

async function share(task = id) {
  const { status, body } = await client.post('/user/share-task', { task })
  expect(status).toBe(201)
  return v.parse(v.object(Share.entries), body)
}

function open(token: string) {
  return createVisitor(api.url).get(`/api/shared-tasks/${token}`)
}

describe('the link to an appointment', () => {
  test('shows artisan, service, hour and status without a session, and nothing of the client', async () => {
    const { token, until, task } = await share()
    expect([task.shared, until]).toEqual([true, '2026-11-30'])
    const { status, headers, body } = await open(token)
    expect(status).toBe(200)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    const { data } = v.parse(v.object({ data: SharedAppointment }), body)
    expect(data).toMatchObject({ status: 'pending', date: BOOKING.date, time: BOOKING.start_time, hours: 1 })
    expect(data.artisan?.name).not.toBe('')
    expect(Object.keys((body as { data: object }).data).toSorted()).toEqual([
      'category',
      'date',
      'hours',
      'profile',
      'start_time',
      'status'
    ])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`سارة|\\+213|${BOOKING.address}|${BOOKING.description}|price`))
  })

  test('is a new one each time; all are valid until they are revoked', async () => {
    const [one, other] = [await share(), await share()]
    expect(one.token).not.toBe(other.token)
    expect([(await open(one.token)).status, (await open(other.token)).status]).toEqual([200, 200])
    expect((await client.get(`/user/get-task/${id}`)).body).toMatchObject({ shared: true })
    expect((await client.post('/user/unshare-task', { task: id })).status).toBe(200)
    expect([(await open(one.token)).status, (await open(other.token)).status]).toEqual([404, 404])
    expect((await client.get(`/user/get-task/${id}`)).body).toMatchObject({ shared: false })
    expect((await client.post('/user/unshare-task', { task: id })).status).toBe(200)
  })

  test('is not stored as it is', async () => {
    const { token } = await share()
    expect(JSON.stringify(await api.db.selectFrom('shares').selectAll().execute())).not.toContain(token)
  })

  test('says that the appointment was cancelled, and follows a new date', async () => {
    const { token } = await share()
    await api.dev.setStatus(id, { status: 6 })
    expect((await open(token)).body).toMatchObject({ data: { status: 6 } })
    await api.db.updateTable('appointments').set({ date: '2026-11-25' }).where('id', '=', id).execute()
    expect((await open(token)).body).toMatchObject({ data: { date: '2026-11-25' } })
  })

  test('is valid until seven days after the appointment, and then deleted', async () => {
    const { token } = await share()
    const at = async (moment: string) => {
      api.dependencies.clock.fix(new Date(moment))
      await sweep({ db: api.db, clock: createClock(new Date(moment)) })
      return (await open(token)).status
    }
    expect(await at('2026-11-30T22:59:59Z')).toBe(200)
    expect(await api.db.selectFrom('shares').select('id').execute()).toHaveLength(1)
    expect(await at('2026-11-30T23:00:00Z')).toBe(404)
    expect(await api.db.selectFrom('shares').select('id').execute()).toHaveLength(0)
  })

  test('is refused for an appointment that is over, which keeps its earlier links', async () => {
    const { token } = await share()
    await api.dev.setStatus(id, { status: 4 })
    expect(await client.post('/user/share-task', { task: id })).toMatchObject({
      status: 409,
      body: { code: 'invalid_status', task: { id } }
    })
    expect((await open(token)).status).toBe(200)
  })

  test('ends with the account', async () => {
    const { token } = await share()
    await api.dev.setStatus(id, { status: 4 })
    await api.db.updateTable('appointments').set({ client_id: null }).where('id', '=', id).execute()
    expect((await open(token)).status).toBe(404)
  })

  test('replaces the oldest of twenty', async () => {
    const first = await share()
    for (let count = 1; count < SHARES_MAX; count++) await share()
    expect((await open(first.token)).status).toBe(200)
    await share()
    expect((await open(first.token)).status).toBe(404)
  })
})

test.each([
  ['unknown', () => UNKNOWN],
  ['shortened', (token: string) => token.slice(0, -1)],
  ['changed', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
  ['longer', (token: string) => `${token}A`],
  ['the id of the appointment', () => String(id)],
  ['hostile', () => encodeURIComponent("' or 1=1 --")]
])('a token that is %s has the same response as every other invalid one', async (_, spoil) => {
  const { token } = await share()
  const [spoilt, unknown] = [await open(spoil(token)), await open(UNKNOWN)]
  expect(spoilt.status).toBe(404)
  expect(spoilt.body).toEqual(unknown.body)
})

test('an address that tries tokens is refused', async () => {
  const strict = await startTestApi({ now: NOW, rateLimits: true })
  try {
    const visitor = await arrive(strict.url, 'en', '105.96.0.7')
    expect((await visitor.get(`/api/shared-tasks/${UNKNOWN}`)).status).toBe(404)
    await strict.db.updateTable('rate_windows').set({ hits: 240 }).where('bucket', 'like', 'shared:%').execute()
    expect((await visitor.get(`/api/shared-tasks/${UNKNOWN}`)).status).toBe(429)
  } finally {
    await strict.close()
  }
})

test('an unchanged shared appointment is not sent again', async () => {
  const { token } = await share()
  const { headers } = await open(token)
  const again = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await createVisitor(api.url).get(`/api/shared-tasks/${token}`, again)).status).toBe(304)
})
