import { hourOf, jobHours, type Option, statusCode, type WorkingHours } from '@hirfa/shared-contract'
import { findOffer, problemsOfTime, refuseTaken, estimateColumns } from '../appointments/offered-slot.ts'
import { lockClient, refuseOverlap, refuseTooMany } from '../appointments/open-appointments.ts'
import type { Db } from '../database/database.ts'
import type { TableRow } from '../database/tables.ts'
import { invalid } from '../http/refusal.ts'
import { findOptions } from '../appointments/places-and-services.ts'

export type Dated = Pick<TableRow<'appointments'>, 'id' | 'service_id' | 'option_id'> & {
  client_id: number
  date: string
  start_time: string
}

export function workOf({ date, start_time }: Dated, option: Option | undefined, artisan?: WorkingHours) {
  return { date, start: hourOf(start_time), hours: jobHours(option, artisan) }
}

/** Throws a refusal if the artisan cannot. Bookings and holds of the artisan wait until the transaction ends. */
export async function takeOver(db: Db, now: Date, appointment: Dated, artisanId: number) {
  const asked = { profile: artisanId, category: appointment.service_id }
  const offer = await findOffer(db, asked).forNoKeyUpdate('artisans').executeTakeFirst()
  const job = await findOptions(db, appointment.service_id, appointment.option_id)
  const work = workOf(appointment, job.option, offer)
  const problems = problemsOfTime(offer, work, now)
  if (!offer || Object.keys(problems).length > 0) throw invalid(problems)
  await lockClient(db, appointment.client_id)
  const whose = { clientId: appointment.client_id, artisanId, except: appointment.id }
  await refuseOverlap(db, whose, work)
  await refuseTooMany(db, now, whose)
  await refuseTaken(db, now, offer, work)
  return { ...estimateColumns(offer, job), artisan_id: artisanId, hours: work.hours }
}

/** Asks this artisan instead. `false` if the appointment has been changed since it was read. */
export async function moveTo(
  db: Db,
  now: Date,
  asked: Dated & { status: number; artisan_id: number | null },
  artisanId: number
): Promise<boolean> {
  const taken = await takeOver(db, now, asked, artisanId)
  const moved = await db
    .updateTable('appointments')
    .set({ ...taken, status: statusCode('pending'), updated_at: now })
    .where(eb =>
      eb.and({
        id: asked.id,
        status: asked.status,
        artisan_id: asked.artisan_id,
        date: asked.date,
        start_time: asked.start_time
      })
    )
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
