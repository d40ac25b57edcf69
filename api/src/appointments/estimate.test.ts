import { Appointment, jobHours, statusCode } from '@hirfa/shared-contract'
import { seededJobs } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { type Visitor, newClient } from '../../testing/index.ts'
import { apiOfFile, book, freeHours, requestUrgently } from '../../testing/api-of-file.ts'

const api = apiOfFile()
let client: Visitor & { id: number }
beforeAll(async () => {
  await api.db.deleteFrom('appointments').execute()
  client = await newClient(api)
})

async function read(id: number) {
  const { body } = await client.get(`/user/get-task/${id}`)
  return v.parse(Appointment, body)
}

/** The first start time at which the artisan is free for this many hours. */
async function freeStart(artisanId: number, hours: number) {
  for (const [date, free] of Object.entries(await freeHours(api, artisanId, '2026-11-22', '2026-12-20'))) {
    const start = free.find((time, index) => {
      const last = free[index + hours - 1]
      return last !== undefined && Number(last.slice(0, 2)) - Number(time.slice(0, 2)) === hours - 1
    })
    if (start) return { date, start_time: start }
  }
  throw new Error(`the artisan ${artisanId} has no ${hours} free hours`)
}

test('every option of every service is booked with the estimate that the screens compute', async () => {
  const jobs = await seededJobs(api.url)
  expect(jobs.length).toBeGreaterThanOrEqual(39)
  for (const { artisan, service, option, estimate } of jobs) {
    const when = await freeStart(artisan.id, jobHours(option, artisan))
    const id = await book(client, { ...when, profile: artisan.id, category: service.id, section: option.id })
    expect((await read(id)).estimate, `${service.slug} ${option.id}`).toEqual(estimate)
    await api.dev.setStatus(id, { status: statusCode('rejected') })
  }
})

test('the total for older clients is the least estimated one, until the artisan sets the price', async () => {
  const job = (await seededJobs(api.url)).find(({ option }) => option.size === 'large')!
  const { artisan, service, option, estimate } = job
  const when = await freeStart(artisan.id, jobHours(option, artisan))
  const id = await book(client, { ...when, profile: artisan.id, category: service.id, section: option.id })
  expect(await read(id)).toMatchObject({ estimate, price: estimate.total?.from })

  await api.dev.setStatus(id, { status: statusCode('accepted'), total_price: 9000 })
  expect(await read(id)).toMatchObject({ estimate: null, price: 9000 })
})

test('an urgent request has no estimate', async () => {
  expect(await read(await requestUrgently(client))).toMatchObject({ estimate: null, price: null })
})

test('an appointment booked before there were estimates has its price only', async () => {
  const [job] = await seededJobs(api.url)
  const when = await freeStart(job!.artisan.id, 1)
  const id = await book(client, { ...when, profile: job!.artisan.id })
  await api.db.updateTable('appointments').set({ estimate: null, price: 1500 }).where('id', '=', id).execute()
  expect(await read(id)).toMatchObject({ estimate: null, price: 1500 })
})
