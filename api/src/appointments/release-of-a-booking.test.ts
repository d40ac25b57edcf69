import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import type { TestApi, Visitor } from '../../testing/index.ts'
import { newClient, OPERATOR_TOKEN, startTestApi } from '../../testing/index.ts'
import { createOperator } from '../../testing/operator-caller.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const RELEASE = '0123456789ab'
const OTHER = 'ba9876543210'
const TaskResponse = v.object({ task: v.object({ id: v.number() }) })

let api: TestApi
let client: Visitor
let operator: ReturnType<typeof createOperator>
beforeAll(async () => {
  api = await startTestApi({ now: NOW })
  operator = createOperator(api.url, OPERATOR_TOKEN)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('appointments').execute()
  client = await newClient(api, { now: NOW })
})

async function releaseOf(answer: unknown): Promise<unknown> {
  const { id } = v.parse(TaskResponse, answer).task
  const { body } = await operator.get(`tasks/${id}`)
  return v.parse(v.object({ task: v.object({ release: v.nullable(v.string()) }) }), body).task.release
}

describe('an operator sees in which release', () => {
  test.each([
    ['an hour', '/store-task', BOOKING],
    ['any free artisan', '/user/urgently-task', URGENT]
  ])('%s was asked for', async (_what, path, job) => {
    const { status, body } = await client.post(path, job, { 'x-hirfa-release': RELEASE })
    expect(status).toBe(201)
    expect(await releaseOf(body)).toBe(RELEASE)
    expect(JSON.stringify((await operator.get('tasks')).body)).toContain(RELEASE)
  })
})

test.each([
  '',
  'latest',
  '0123456789AB',
  '0123456789abc',
  `${RELEASE}'; drop table appointments`,
  `${RELEASE}, ${OTHER}`
])('a page with the release header "%s" can book', async name => {
  const { status, body } = await client.post('/store-task', BOOKING, { 'x-hirfa-release': name })
  expect(status).toBe(201)
  expect(await releaseOf(body)).toBeNull()
})

test('a repeated request from a page of another release keeps the first release', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await client.post('/store-task', BOOKING, { ...key, 'x-hirfa-release': RELEASE })
  const again = await client.post('/store-task', BOOKING, { ...key, 'x-hirfa-release': OTHER })
  expect(again.body).toEqual(first.body)
  expect(await releaseOf(again.body)).toBe(RELEASE)
})

test('among the responses to a client, only the data export contains the release', async () => {
  const { body } = await client.post('/store-task', BOOKING, { 'x-hirfa-release': RELEASE })
  const { id } = v.parse(TaskResponse, body).task
  const answers = [body, (await client.get(`/user/get-task/${id}`)).body, (await client.get('/user/tasks')).body]
  expect(JSON.stringify(answers)).not.toContain(RELEASE)
  expect((await client.get('/user/data')).body).toMatchObject({ appointments: [{ id, release: RELEASE }] })
})

test('the OpenAPI document describes the release header', async () => {
  const { paths } = v.parse(
    v.object({ paths: v.record(v.string(), v.looseObject({ post: v.optional(v.unknown()) })) }),
    (await client.get('/api/openapi.json')).body
  )
  const reading = Object.keys(paths).filter(path => JSON.stringify(paths[path]?.post ?? '').includes('X-Hirfa-Release'))
  expect(reading).toEqual(['/store-task', '/user/urgently-task'])
})
