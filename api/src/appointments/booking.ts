import { type BookingBody, hourOf, jobHours } from '@hirfa/shared-contract'
import type * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import { conflict, invalid } from '../http/refusal.ts'
import { endHold } from '../holds/holds-store.ts'
import { pendingAppointment } from './appointments-store.ts'
import { lockClient, refuseOverlap, refuseTooMany } from './open-appointments.ts'
import { findOffer, problemsOfTime, refuseTaken, estimateColumns } from './offered-slot.ts'
import { checkJob } from './places-and-services.ts'

export interface Booker {
  client: ClientRow
  /** Whose hold the booking ends. */
  sessionId: string
  release_id: string | null
}

type Booking = v.InferOutput<typeof BookingBody>

/** An exclusion constraint decides between concurrent bookings. */
export async function book(
  db: Db,
  now: Date,
  { client, sessionId, release_id }: Booker,
  booking: Booking
): Promise<number> {
  // A shared lock on the artisan: a suspension or an absence is stored before or after this booking.
  const offer = await findOffer(db, booking).forShare('artisans').executeTakeFirst()
  const job = await checkJob(db, booking)
  const work = { date: booking.date, start: hourOf(booking.start_time), hours: jobHours(job.option, offer) }
  const problems = { ...problemsOfTime(offer, work, now), ...job.problems }
  if (!offer || Object.keys(problems).length > 0) throw invalid(problems)
  await lockClient(db, client.id)
  const whose = { clientId: client.id, artisanId: offer.id }
  await refuseOverlap(db, whose, work)
  await refuseTooMany(db, now, whose)
  if (booking.hold) await endHold(db, booking.hold, sessionId)
  await refuseTaken(db, now, offer, work)

  const booked = await db
    .insertInto('appointments')
    .values({
      ...pendingAppointment(booking, client.id, release_id, now),
      ...estimateColumns(offer, job),
      artisan_id: booking.profile,
      urgent: false,
      date: booking.date,
      start_time: booking.start_time,
      hours: work.hours
    })
    .onConflict(overlap => overlap.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!booked) throw conflict('slot_unavailable')
  return booked.id
}
