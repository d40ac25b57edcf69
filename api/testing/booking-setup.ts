import { Availability, BookingResponse } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { beforeEach } from 'vitest'
import { apiOfFile, NOW } from './api-of-file.ts'
import { createVisitor, newClient, type TestApi, type TestApiOptions, type Visitor } from './index.ts'

/** Books `BOOKING` with these changes; returns the id of the appointment. */
export async function book(client: Visitor, change: object = {}): Promise<number> {
  return v.parse(BookingResponse, (await client.post('/store-task', { ...BOOKING, ...change })).body)
}

/** Requests `URGENT` with these changes; returns the id of the appointment. */
export async function requestUrgently(client: Visitor, change: object = {}): Promise<number> {
  return v.parse(BookingResponse, (await client.post('/user/urgently-task', { ...URGENT, ...change })).body)
}

/** The free hours of an artisan by date, as the picker gets them; of one day without `to`. */
export async function freeHours(
  { url }: { url: string },
  artisan: number | string,
  from: string,
  to = from
): Promise<Record<string, string[]>> {
  const { body } = await createVisitor(url).get(`/api/profiles/${artisan}/availability?from=${from}&to=${to}`)
  return v.parse(v.object({ data: Availability }), body).data.days
}

interface BookingSetup {
  api: TestApi
  /** A new one for each test. */
  client: Visitor & { id: number }
  book(change?: object, by?: Visitor): Promise<number>
  requestUrgently(change?: object): Promise<number>
}

/** For the tests of a file: an API, and before each test a new client, no appointments and the clock at `NOW`. */
export function bookingSetup(options?: TestApiOptions): BookingSetup {
  const given = {
    api: apiOfFile(options),
    book: (change = {}, by = given.client) => book(by, change),
    requestUrgently: (change = {}) => requestUrgently(given.client, change)
  } as BookingSetup
  beforeEach(async () => {
    await given.api.db.deleteFrom('appointments').execute()
    await given.api.dev.fixClock(NOW)
    given.client = await newClient(given.api)
  })
  return given
}
