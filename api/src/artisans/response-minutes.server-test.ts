import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { expect, test } from 'vitest'
import { apiOfFile, book } from '../../testing/api-of-file.ts'
import { newClient } from '../../testing/index.ts'

const api = apiOfFile({ postgres: process.env['TEST_DATABASE_URL'] ?? '' })

test('five answers given at the same time all count', async () => {
  await api.db.deleteFrom('appointments').execute()
  const tasks: number[] = []
  for (const hour of ['08', '09', '10', '11', '12'])
    tasks.push(await book(await newClient(api), { start_time: `${hour}:00` }))
  const answers = await Promise.all(tasks.map(task => api.operator.post(`tasks/${task}/accept`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const artisan = api.db.selectFrom('artisans').select('response_minutes').where('id', '=', Number(BOOKING.profile))
  expect(await artisan.executeTakeFirst()).toEqual({ response_minutes: 0 })
})
