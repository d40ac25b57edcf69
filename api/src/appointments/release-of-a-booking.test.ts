import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { bookingSetup } from '../../testing/api-of-file.ts'
import { BookingResponse } from '@hirfa/shared-contract'

const RELEASE = '0123456789ab'
const OTHER = 'ba9876543210'

const given = bookingSetup()

async function releaseOf(answer: unknown): Promise<unknown> {
  const id = v.parse(BookingResponse, answer)
  const { body } = await given.api.operator.get(`tasks/${id}`)
  return v.parse(v.object({ task: v.object({ release: v.nullable(v.string()) }) }), body).task.release
}

test.each([
  ['an hour', '/store-task', BOOKING],
  ['any free artisan', '/user/urgently-task', URGENT]
])('an operator sees in which release %s was asked for', async (_what, path, job) => {
  const { status, body } = await given.client.post(path, job, { 'x-hirfa-release': RELEASE })
  expect(status).toBe(201)
  expect(await releaseOf(body)).toBe(RELEASE)
  expect(JSON.stringify((await given.api.operator.get('tasks')).body)).toContain(RELEASE)
})

test.each([
  '',
  'latest',
  '0123456789AB',
  '0123456789abc',
  `${RELEASE}'; drop table appointments`,
  `${RELEASE}, ${OTHER}`
])('a page with the release header "%s" can book', async name => {
  const { status, body } = await given.client.post('/store-task', BOOKING, { 'x-hirfa-release': name })
  expect(status).toBe(201)
  expect(await releaseOf(body)).toBeNull()
})

test('a repeated request from a page of another release keeps the first release', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await given.client.post('/store-task', BOOKING, { ...key, 'x-hirfa-release': RELEASE })
  const again = await given.client.post('/store-task', BOOKING, { ...key, 'x-hirfa-release': OTHER })
  expect(again.body).toEqual(first.body)
  expect(await releaseOf(again.body)).toBe(RELEASE)
})

test('among the responses to a client, only the data export contains the release', async () => {
  const { body } = await given.client.post('/store-task', BOOKING, { 'x-hirfa-release': RELEASE })
  const id = v.parse(BookingResponse, body)
  const answers = [
    body,
    (await given.client.get(`/user/get-task/${id}`)).body,
    (await given.client.get('/user/tasks')).body
  ]
  expect(JSON.stringify(answers)).not.toContain(RELEASE)
  expect((await given.client.get('/user/data')).body).toMatchObject({ appointments: [{ id, release: RELEASE }] })
})

test('the OpenAPI document describes the release header', async () => {
  const { paths } = v.parse(
    v.object({ paths: v.record(v.string(), v.looseObject({ post: v.optional(v.unknown()) })) }),
    (await given.client.get('/api/openapi.json')).body
  )
  const reading = Object.keys(paths).filter(path => JSON.stringify(paths[path]?.post ?? '').includes('X-Hirfa-Release'))
  expect(reading).toEqual(['/store-task', '/user/urgently-task'])
})
