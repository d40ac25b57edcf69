import type { BookingBody, WorkingHours } from '@hirfa/shared-contract'
import {
  BOOKING_DAYS_AHEAD,
  estimateOf,
  hourOf,
  jobHours,
  jobStarts,
  startingHours,
  statusCode,
  worksOn
} from '@hirfa/shared-contract'
import type * as v from 'valibot'
import { freeHours } from '../artisans/free-hours.ts'
import { addDays, algiersTime } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import { conflict, invalid } from '../http/refusal.ts'
import type { MessageKey } from '../messages/messages.ts'
import type { Work } from '../artisans/absences.ts'
import { lockClient, refuseOverlap, refuseTooMany } from './open-appointments.ts'
import { checkJob } from './places-and-services.ts'

export interface Booker {
  client: ClientRow
  release_id: string | null
}

type Booking = v.InferOutput<typeof BookingBody>

/** Books the hours that the option takes. An exclusion constraint decides between concurrent bookings. */
export async function book(db: Db, now: Date, { client, release_id }: Booker, booking: Booking): Promise<number> {
  const offer = await findOffer(db, booking)
  const job = await checkJob(db, booking)
  const work = { date: booking.date, start: hourOf(booking.start_time), hours: jobHours(job.option, offer) }
  const problems = { ...problemsOfTime(offer, work, now), ...job.problems }
  if (!offer || Object.keys(problems).length > 0) throw invalid(problems)
  await lockClient(db, client.id)
  await refuseOverlap(db, { clientId: client.id, artisanId: offer.id }, work)
  await refuseTooMany(db, now, client.id, offer.id)
  const free = (await freeHours(db, now, offer, { from: work.date, to: work.date })).get(work.date) ?? []
  if (!jobStarts(free, work.hours).includes(work.start)) throw conflict('slot_unavailable')

  const estimate = estimateOf(offer, job.option, job.options)
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
      hours: work.hours,
      address: booking.address,
      wilaya_id: booking.state,
      city_id: booking.city,
      latitude: booking.latitude ?? null,
      longitude: booking.longitude ?? null,
      description: booking.description || null,
      price: null,
      estimate: estimate && JSON.stringify(estimate),
      unit: offer.per ? JSON.stringify(offer.per) : null,
      service_id: booking.category,
      option_id: booking.section,
      cancel_reason: null,
      release_id,
      created_at: now,
      updated_at: now
    })
    .onConflict(overlap => overlap.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!booked) throw conflict('slot_unavailable')
  return booked.id
}

function findOffer(db: Db, { profile, category }: Booking) {
  return (
    db
      .selectFrom('artisans')
      .leftJoin('offers', join =>
        join.onRef('offers.artisan_id', '=', 'artisans.id').on('offers.service_id', '=', category)
      )
      .leftJoin('services', 'services.id', 'offers.service_id')
      .select(['artisans.id', 'opens', 'closes', 'working_days as workingDays'])
      .select(['offers.service_id', 'offers.price', 'services.per', 'services.unit'])
      .where('artisans.id', '=', profile)
      .where('artisans.suspended_at', 'is', null)
      // An operator who suspends the artisan or adds an absence waits until this booking is stored, and the reverse.
      .forShare('artisans')
      .executeTakeFirst()
  )
}

type Offer = WorkingHours & { service_id: number | null }

function problemsOfTime(offer: Offer | undefined, { date, start, hours }: Work, now: Date): Record<string, MessageKey> {
  if (!offer) return { profile: 'artisan_unknown' }
  if (offer.service_id === null) return { category: 'service_not_offered' }
  const today = algiersTime(now)
  const working = startingHours(offer)
  if (date < today.date) return { date: 'date_past' }
  if (date > addDays(today.date, BOOKING_DAYS_AHEAD)) return { date: 'date_far' }
  if (!worksOn(offer, date)) return { date: 'date_off' }
  if (!working.includes(start)) return { start_time: 'time_outside' }
  if (date === today.date && start <= today.hour) return { start_time: 'time_past' }
  if (!jobStarts(working, hours).includes(start)) return { start_time: 'time_short' }
  return {}
}
