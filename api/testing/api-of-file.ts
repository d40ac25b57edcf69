import { Availability, BookingResponse } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { later } from '../src/clock.ts'
import { createVisitor, newClient, startTestApi, type TestApi, type TestApiOptions, type Visitor } from './index.ts'

/** A Saturday, 9 in the morning in Algiers. The snapshot of another day takes nine seconds to make. */
export const NOW = new Date('2026-11-21T08:00:00Z')

/** This many minutes after `NOW`. */
export function minutes(count: number): Date {
  return later(NOW, 60 * count)
}

/** The API of a test file, at `NOW`: started before its tests, closed after them. Its properties are set meanwhile. */
export function apiOfFile(options?: TestApiOptions): TestApi {
  const api = {} as TestApi
  beforeAll(async () => Object.assign(api, await startTestApi({ now: NOW, ...options })))
  afterAll(() => api.close())
  return api
}

/** What a response matches that refuses because of the current state. */
export function conflict(code: string) {
  return { status: 409, body: { code } }
}

/** What a response matches that refuses a field, with this message or any. */
export function invalid(field: string, message: unknown = expect.any(String)) {
  return { status: 422, body: { errors: { [field]: [message] } } }
}

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
