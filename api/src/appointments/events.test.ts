import { Appointment } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { NOW, minutes, bookingSetup } from '../../testing/api-of-file.ts'

const MINUTE = 60_000

const given = bookingSetup()

async function events(id: number) {
  const { events } = v.parse(Appointment, (await given.client.get(`/user/get-task/${id}`)).body)
  return events.map(({ status, at }) => [status, (Date.parse(at) - NOW.getTime()) / MINUTE])
}

test('an appointment has the time of each status, regardless of who changed it', async () => {
  const id = await given.book()
  expect(await events(id)).toEqual([['pending', 0]])
  for (const [after, action] of [
    [5, 'accept'],
    [60, 'start'],
    [100, 'complete']
  ] as const) {
    await given.api.dev.fixClock(minutes(after))
    expect((await given.api.operator.post(`tasks/${id}/${action}`)).status).toBe(200)
  }
  const whole = [
    ['pending', 0],
    ['accepted', 5],
    ['in_progress', 60],
    ['completed', 100]
  ]
  expect(await events(id)).toEqual(whole)
  await given.api.dev.fixClock(minutes(110))
  await given.client.post('/user/review-task', { task_id: id, rating: 5 })
  expect(await events(id)).toEqual(whole)
})

test('an urgent request that an operator assigns stays sent at its first time', async () => {
  const id = await given.requestUrgently()
  await given.api.dev.fixClock(minutes(3))
  const assigned = await given.api.operator.post(`tasks/${id}/assign`, {
    profile: Number(BOOKING.profile),
    date: BOOKING.date,
    start_time: '15:00'
  })
  expect(assigned.status).toBe(200)
  expect(await events(id)).toEqual([['pending', 0]])
})

test('a client who closes or cancels, and an artisan who declines, end the list', async () => {
  const [closed, cancelled, rejected] = [
    await given.requestUrgently(),
    await given.book(),
    await given.book({ start_time: '11:00' })
  ]
  await given.api.dev.fixClock(minutes(3))
  await given.client.post('/user/close-task', { task: closed })
  await given.api.operator.post(`tasks/${cancelled}/accept`)
  await given.api.operator.post(`tasks/${rejected}/reject`)
  await given.api.dev.fixClock(minutes(4))
  await given.client.post('/user/cancel-task', { task: cancelled, reason: 'x' })
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
