import { sql } from 'kysely'
import type { BookingBody, WorkingHours } from 'shared-contract'
import { BOOKING_DAYS_AHEAD, OPEN_STATUSES, startingHours, statusCode, worksOn } from 'shared-contract'
import type * as v from 'valibot'
import { addDays, algiersTime } from '../clock.ts'
import { isAbsentAt } from '../artisans/absences.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import { conflict, invalid } from '../http/refusal.ts'
import type { MessageKey } from '../messages/messages.ts'
import { problemsOfJob } from './places-and-services.ts'

const OPEN_CODES = OPEN_STATUSES.map(statusCode)

export interface Booker {
  client: ClientRow
  release_id: string | null
}

type Booking = v.InferOutput<typeof BookingBody>

/** Books a slot. A unique index decides between concurrent bookings. */
export async function book(db: Db, now: Date, { client, release_id }: Booker, booking: Booking): Promise<number> {
  const offer = await db
    .selectFrom('artisans')
    .leftJoin('offers', join =>
      join.onRef('offers.artisan_id', '=', 'artisans.id').on('offers.service_id', '=', booking.category)
    )
    .leftJoin('services', 'services.id', 'offers.service_id')
    .select(['opens', 'closes', 'working_days as workingDays', 'offers.service_id', 'offers.price', 'services.per'])
    .where('artisans.id', '=', booking.profile)
    .where('artisans.suspended_at', 'is', null)
    // An operator who suspends the artisan or adds an absence waits until this booking is stored, and the reverse.
    .forShare('artisans')
    .executeTakeFirst()
  const problems = { ...problemsOfTime(offer, booking, now), ...(await problemsOfJob(db, booking)) }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (await isAbsentAt(db, booking.profile, booking)) throw await takenSlot(db, client, booking)

  const booked = await db
    .insertInto('appointments')
    .values({
      client_id: client.id,
      artisan_id: booking.profile,
      urgent: false,
      status: statusCode('pending'),
      paid: false,
      reviewed: false,
      date: booking.date,
      start_time: booking.start_time,
      address: booking.address,
      wilaya_id: booking.state,
      city_id: booking.city,
      latitude: booking.latitude ?? null,
      longitude: booking.longitude ?? null,
      description: booking.description || null,
      price: offer?.price ?? null,
      unit: offer?.per ? JSON.stringify(offer.per) : null,
      service_id: booking.category,
      option_id: booking.section,
      cancel_reason: null,
      release_id,
      created_at: now,
      updated_at: now
    })
    .onConflict(slot =>
      slot
        .columns(['artisan_id', 'date', 'start_time'])
        .where(sql<boolean>`status in (${sql.join(OPEN_CODES.map(code => sql.lit(code)))})`)
        .doNothing()
    )
    .returning('id')
    .executeTakeFirst()
  if (!booked) throw await takenSlot(db, client, booking)
  return booked.id
}

type Offer = WorkingHours & { service_id: number | null }

function problemsOfTime(
  offer: Offer | undefined,
  { date, start_time }: Booking,
  now: Date
): Record<string, MessageKey> {
  if (!offer) return { profile: 'artisan_unknown' }
  if (offer.service_id === null) return { category: 'service_not_offered' }
  const today = algiersTime(now)
  const hour = Number(start_time.slice(0, 2))
  if (date < today.date) return { date: 'date_past' }
  if (date > addDays(today.date, BOOKING_DAYS_AHEAD)) return { date: 'date_far' }
  if (!worksOn(offer, date)) return { date: 'date_off' }
  if (!startingHours(offer).includes(hour)) return { start_time: 'time_outside' }
  if (date === today.date && hour <= today.hour) return { start_time: 'time_past' }
  return {}
}

async function takenSlot(db: Db, client: ClientRow, booking: Booking) {
  return conflict((await holds(db, client, booking)) ? 'duplicate_task' : 'slot_unavailable')
}

async function holds(db: Db, client: ClientRow, { profile, date, start_time }: Booking): Promise<boolean> {
  const own = await db
    .selectFrom('appointments')
    .select('id')
    .where('client_id', '=', client.id)
    .where('artisan_id', '=', profile)
    .where('date', '=', date)
    .where('start_time', '=', start_time)
    .where('status', 'in', OPEN_CODES)
    .executeTakeFirst()
  return own !== undefined
}
