import { BookingResponse } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newClient, OPERATOR_TOKEN, startTestApi, type TestApi, type TestApiOptions, type Visitor } from './index.ts'
import { createOperator } from './operator-caller.ts'

interface BookingSetup {
  api: TestApi
  /** Changes appointments on behalf of their artisans. */
  operator: ReturnType<typeof createOperator>
  /** A new one for each test. */
  client: Visitor & { id: number }
  book(change?: object, by?: Visitor): Promise<number>
  requestUrgently(change?: object): Promise<number>
}

/** For the tests of a file: an API, and before each test a new client, no appointments and the clock at `now`. */
export function bookingSetup({ now, ...options }: TestApiOptions & { now: Date }): BookingSetup {
  const post = async (by: Visitor, path: string, body: object) =>
    v.parse(BookingResponse, (await by.post(path, body)).body)
  const given = {
    book: (change = {}, by = given.client) => post(by, '/store-task', { ...BOOKING, ...change }),
    requestUrgently: (change = {}) => post(given.client, '/user/urgently-task', { ...URGENT, ...change })
  } as BookingSetup
  beforeAll(async () => {
    given.api = await startTestApi({ now, ...options })
    given.operator = createOperator(given.api.url, OPERATOR_TOKEN)
  })
  afterAll(() => given.api.close())
  beforeEach(async () => {
    await given.api.db.deleteFrom('appointments').execute()
    await given.api.dev.fixClock(now)
    given.client = await newClient(given.api, { now })
  })
  return given
}
