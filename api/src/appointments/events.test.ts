import { Appointment, BookingResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import type { TestApi, Visitor } from '../../testing/index.ts'
import { newClient, OPERATOR_TOKEN, startTestApi } from '../../testing/index.ts'
import { createOperator } from '../../testing/operator-caller.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const MINUTE = 60_000

let api: TestApi
let client: Visitor & { id: number }
let operator: ReturnType<typeof createOperator>
beforeAll(async () => {
  api = await startTestApi({ now: NOW })
  operator = createOperator(api.url, OPERATOR_TOKEN)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('appointments').execute()
  await api.dev.fixClock(NOW)
  client = await newClient(api, { now: NOW })
})

const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE)

async function booked(path: '/store-task' | '/user/urgently-task', body: object): Promise<number> {
  return v.parse(BookingResponse, (await client.post(path, body)).body)
}

async function events(id: number) {
  const { events } = v.parse(Appointment, (await client.get(`/user/get-task/${id}`)).body)
  return events.map(({ status, at }) => [status, (Date.parse(at) - NOW.getTime()) / MINUTE])
}

test('an appointment has the time of each status, regardless of who changed it', async () => {
  const id = await booked('/store-task', BOOKING)
  expect(await events(id)).toEqual([['pending', 0]])
  for (const [minutes, action] of [
    [5, 'accept'],
    [60, 'start'],
    [100, 'complete']
  ] as const) {
    await api.dev.fixClock(after(minutes))
    expect((await operator.post(`tasks/${id}/${action}`)).status).toBe(200)
  }
  const whole = [
    ['pending', 0],
    ['accepted', 5],
    ['in_progress', 60],
    ['completed', 100]
  ]
  expect(await events(id)).toEqual(whole)
  await api.dev.fixClock(after(110))
  await client.post('/user/review-task', { task_id: id, rating: 5 })
  expect(await events(id)).toEqual(whole)
})

test('an urgent request that an operator assigns stays sent at its first time', async () => {
  const id = await booked('/user/urgently-task', URGENT)
  await api.dev.fixClock(after(3))
  const assigned = await operator.post(`tasks/${id}/assign`, {
    profile: Number(BOOKING.profile),
    date: BOOKING.date,
    start_time: '15:00'
  })
  expect(assigned.status).toBe(200)
  expect(await events(id)).toEqual([['pending', 0]])
})

test('a client who closes or cancels, and an artisan who declines, end the list', async () => {
  const [closed, cancelled, rejected] = [
    await booked('/user/urgently-task', URGENT),
    await booked('/store-task', BOOKING),
    await booked('/store-task', { ...BOOKING, start_time: '11:00' })
  ]
  await api.dev.fixClock(after(3))
  await client.post('/user/close-task', { task: closed })
  await operator.post(`tasks/${cancelled}/accept`)
  await operator.post(`tasks/${rejected}/reject`)
  await api.dev.fixClock(after(4))
  await client.post('/user/cancel-task', { task: cancelled, reason: 'x' })
  expect(await events(closed)).toEqual([
    ['pending', 0],
    ['closed', 3]
  ])
  expect(await events(cancelled)).toEqual([
    ['pending', 0],
    ['accepted', 3],
    ['cancelled', 4]
  ])
  expect(await events(rejected)).toEqual([
    ['pending', 0],
    ['rejected', 3]
  ])
})
