import { BookingResponse } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { createVisitor } from '../../testing/index.ts'
import { newcomer } from '../../testing/newcomer.ts'

const api = apiOfFile()

test.each([
  '/api/home-details',
  '/api/faqs',
  '/api/search?pattern=pl&per_page=12',
  '/api/profiles?page=1',
  '/api/profiles/1',
  '/api/states',
  '/api/cities/16',
  '/api/zone-profiles?state=16&city=554&category=1&city_page=1&state_page=1&per_page=6'
])('[F-290] a visitor without a session reads %s, and receives no cookie', async path => {
  const { status, headers } = await createVisitor(api.url).get(path)
  expect([status, headers.getSetCookie()]).toEqual([200, []])
})

const PASSWORDS = {
  current_password: 'correct horse',
  new_password: 'another one',
  new_password_confirmation: 'another one'
}

test('[F-293] a client edits the profile, changes the password, books, books urgently, closes, cancels and rates', async () => {
  const sara = await newcomer(api)
  await sara.register()
  const client = sara.visitor
  const made = async (path: string, body: object) => v.parse(BookingResponse, (await client.post(path, body)).body)
  const profile = { name: 'Sara Amari', phone: sara.phone }
  expect((await client.post('/user/profile', profile)).status).toBe(200)
  expect((await client.get('/user')).body).toMatchObject(profile)
  expect((await client.post('/user/change-password', PASSWORDS)).status).toBe(200)

  const booked = await made('/store-task', BOOKING)
  const [closed, rated] = [await made('/user/urgently-task', URGENT), await made('/user/urgently-task', URGENT)]
  await api.dev.setStatus(booked, { status: 1 })
  await api.dev.setStatus(rated, { status: 4, profile: 1 })
  expect((await client.post('/user/cancel-task', { task: booked, reason: 'x' })).status).toBe(200)
  expect((await client.post('/user/close-task', { task: closed })).status).toBe(200)
  expect((await client.post('/user/review-task', { task_id: rated, rating: 5, comment: null })).status).toBe(201)

  const { data } = v.parse(
    v.object({ data: v.array(v.object({ id: v.number(), status: v.number() })) }),
    (await client.get('/user/tasks')).body
  )
  expect(new Map(data.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [booked, 6],
      [closed, 2],
      [rated, 4]
    ])
  )
})
