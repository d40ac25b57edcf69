import { BookingResponse, clockTime } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import type { Booking } from '../truth.ts'
import { time } from '../runtime/virtual-time.ts'
import type { World } from '../world.ts'
import type { Client } from './client.ts'

/** Few artisans, days and hours, so that bookings compete. */
const ARTISANS = [1, 2]
const DAYS_AHEAD = [1, 2]
const OPTIONS = [11, 11, 12, 13]
const DAY_MS = 86_400_000

export async function book(world: World, client: Client): Promise<void> {
  const { random } = world
  const isUrgent = random.chance(0.25)
  const artisan = random.pick(ARTISANS)
  const date = new Date((time.now ?? 0) + random.pick(DAYS_AHEAD) * DAY_MS).toISOString().slice(0, 10)
  const job = { date, start_time: clockTime(random.whole(9, 13)) }
  const key = crypto.randomUUID()
  const [path, body] = isUrgent
    ? ['/user/urgently-task', { ...URGENT, description: key }]
    : ['/store-task', { ...BOOKING, ...job, profile: artisan, section: random.pick(OPTIONS), description: key }]
  const { id: clientId } = client
  if (clientId === undefined) return

  const booking: Booking = {
    key,
    clientId,
    artisan: isUrgent ? null : artisan,
    job: isUrgent ? null : job,
    outcome: 'unknown'
  }
  world.truth.bookings.push(booking)
  const response = await client.persist(path, body, key)
  if (response?.statusCode === 201) {
    Object.assign(booking, { outcome: 'acknowledged', id: v.parse(BookingResponse, JSON.parse(response.body)) })
  } else if (response && world.network.outstanding === 0) {
    // A duplicate of the request may still arrive and book.
    booking.outcome = 'refused'
  }
}
