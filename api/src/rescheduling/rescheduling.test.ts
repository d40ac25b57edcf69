import { Appointment, StartTimes } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { bookingSetup } from '../../testing/api-of-file.ts'
import { newClient } from '../../testing/index.ts'

const MOVED = { date: BOOKING.date, start_time: '11:00' }

const given = bookingSetup()

const move = (task: number, to: object = MOVED) => given.client.post('/user/reschedule-task', { task, ...to })
const stored = async (id: number) => v.parse(Appointment, (await given.client.get(`/user/get-task/${id}`)).body)

async function timesOf(id: number): Promise<string[]> {
  const { body } = await given.client.get(`/user/reschedule-times/${id}?from=${BOOKING.date}`)
  return v.parse(v.object({ data: StartTimes }), body).data[BOOKING.date] ?? []
}

test('an accepted appointment is moved, is pending again from now, and frees its earlier hour', async () => {
  const id = await given.book()
  await given.api.operator.post(`tasks/${id}/accept`)
  await given.api.dev.fixClock(new Date('2026-11-21T08:30:00Z'))
  expect(await timesOf(id)).toContain('11:00')
  expect((await move(id)).status).toBe(200)
  const moved = await stored(id)
  expect([moved.status, moved.date, moved.time]).toEqual(['pending', MOVED.date, MOVED.start_time])
  expect(moved.events.map(({ status, at }) => [status, at.slice(11, 16)])).toEqual([
    ['pending', '08:00'],
    ['accepted', '08:00'],
    ['pending', '08:30']
  ])
  const other = await newClient(given.api)
  expect((await other.post('/store-task', BOOKING)).status).toBe(201)
  expect((await other.post('/store-task', { ...BOOKING, ...MOVED })).status).toBe(409)
})

test('a pending one that is moved is sent again at that time', async () => {
  const id = await given.book()
  await given.api.dev.fixClock(new Date('2026-11-21T08:30:00Z'))
  await move(id)
  expect((await stored(id)).events.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('an hour that is taken, past, outside the working hours or too far away is refused, and nothing changes', async () => {
  const id = await given.book()
  const other = await newClient(given.api)
  await other.post('/store-task', { ...BOOKING, ...MOVED })
  expect(await timesOf(id)).not.toContain('11:00')
  expect((await move(id)).status).toBe(409)
  for (const wrong of [
    { date: '2026-11-20' },
    { start_time: '23:00' },
    { date: '2027-11-20' },
    { start_time: '11:30' }
  ])
    expect((await move(id, { ...MOVED, ...wrong })).status).toBe(422)
  const { date, time, events } = await stored(id)
  expect([date, time, events.length]).toEqual([BOOKING.date, BOOKING.start_time, 1])
})

test('an urgent request and one that has ended or begun are not moved', async () => {
  const urgent = await given.requestUrgently()
  expect((await move(urgent)).status).toBe(409)
  const id = await given.book()
  await given.api.operator.post(`tasks/${id}/accept`)
  await given.api.operator.post(`tasks/${id}/start`)
  expect((await move(id)).status).toBe(409)
})

test('of two clients who want the same hour at once one gets it', async () => {
  const other = await newClient(given.api)
  const mine = await given.book()
  const theirs = await given.book({ start_time: '14:00' }, other)
  const statuses = await Promise.all([move(mine), other.post('/user/reschedule-task', { task: theirs, ...MOVED })])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('an appointment that has ended has no times', async () => {
  const id = await given.book()
  await given.client.post('/user/close-task', { task: id })
  expect((await given.client.get(`/user/reschedule-times/${id}`)).status).toBe(409)
})
