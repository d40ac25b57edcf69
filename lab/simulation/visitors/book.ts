import { BookingResponse, clockTime } from '@hirfa/shared-contract'
import { BOOKING, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import * as v from 'valibot'
import type { Booking, Slot } from '../../judgement.ts'
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
  const artisanId = random.pick(ARTISANS)
  const date = new Date((time.now ?? 0) + random.pick(DAYS_AHEAD) * DAY_MS).toISOString().slice(0, 10)
  const slot = { artisanId, date, time: clockTime(random.whole(9, 13)) }
  const key = crypto.randomUUID()
  const [path, body] = isUrgent
    ? ['/user/urgently-task', { ...URGENT, description: key }]
    : [
        '/store-task',
        { ...BOOKING, ...bookedHour(slot), profile: artisanId, section: random.pick(OPTIONS), description: key }
      ]
  const { id: clientId } = client
  if (clientId === undefined) return

  const booking: Booking = { key, clientId, ...(isUrgent ? {} : { slot }) }
  world.truth.bookings.push(booking)
  const response = await client.persist(path, body, key)
  if (response?.statusCode === 201) {
    booking.id = v.parse(BookingResponse, JSON.parse(response.body))
  } else if (response && world.network.outstanding === 0) {
    // A duplicate of the request may still arrive and book.
    booking.isRefused = true
  }
}

/** A slot as a request names it. */
export function bookedHour({ date, time }: Slot): { date: string; start_time: string } {
  return { date, start_time: time }
}
