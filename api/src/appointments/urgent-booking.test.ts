import { Appointment, BookingResponse } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { apiOfFile, invalid } from '../../testing/api-of-file.ts'
import { newClient } from '../../testing/index.ts'

const api = apiOfFile()

test('an urgent request has no artisan, no date and no price yet', async () => {
  const client = await newClient(api)
  const answer = await client.post('/user/urgently-task', URGENT)
  expect(answer.status).toBe(201)
  const { body } = await client.get(`/user/get-task/${v.parse(BookingResponse, answer.body)}`)
  expect(body).toMatchObject({ type: 0, status: 0, profile: null, date: null, start_time: null, total_price: null })
  expect(v.parse(Appointment, body)).toMatchObject({ urgent: true, artisan: null, description: 'تسرب كبير' })
})

test('at most three are open at a time, also with concurrent requests', async () => {
  const client = await newClient(api)
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.post('/user/urgently-task', URGENT)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_urgent' })

  const booked = answers.find(({ status }) => status === 201)
  await client.post('/user/close-task', { task: v.parse(BookingResponse, booked?.body) })
  expect((await client.post('/user/urgently-task', URGENT)).status).toBe(201)
})

test.each([
  ['description', { description: '   ' }, 'This field is required'],
  ['section', { section: 21 }, 'This is not an option of the service'],
  ['city', { city: 1 }, 'This town is not in this wilaya']
])('%s is checked', async (field, wrong, message) => {
  const client = await newClient(api)
  const answer = await client.post('/user/urgently-task', { ...URGENT, ...wrong })
  expect(answer).toMatchObject(invalid(field, message))
})

test('a banned client books nothing', async () => {
  expect((await (await newClient(api, { banned: true })).post('/user/urgently-task', URGENT)).status).toBe(403)
})
