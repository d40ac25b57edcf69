import {
  clockTime,
  hourOf,
  isMovableStatus,
  jobStarts,
  MOVABLE_STATUSES,
  type RescheduleBody,
  statusCode,
  STATUSES
} from '@hirfa/shared-contract'
import type * as v from 'valibot'
import { findOffer, problemsOfTime, refuseTaken } from '../appointments/offered-slot.ts'
import { lockClient, refuseOverlap } from '../appointments/open-appointments.ts'
import { invalidStatus, type OwnAppointment } from '../appointments/client-actions.ts'
import { freeHours } from '../artisans/free-hours.ts'
import type { Db } from '../database/database.ts'
import { invalid, notFound } from '../http/refusal.ts'
import { forgetNext } from '../next-artisan/next-artisan-store.ts'

type Wanted = Omit<v.InferOutput<typeof RescheduleBody>, 'task'>

/** Start times by date (`YYYY-MM-DD` to `HH:00`); none if the artisan is suspended. */
export async function listStartTimes(db: Db, now: Date, whose: OwnAppointment, days: { from: string; to: string }) {
  const { id, artisan_id, service_id, hours } = await movableAppointment(db, whose)
  const offer = await findOffer(db, { profile: artisan_id, category: service_id }).executeTakeFirst()
  if (!offer) return {}
  const free = await freeHours(db, now, offer, { ...days, except: id })
  return Object.fromEntries([...free].map(([date, free]) => [date, jobStarts(free, hours).map(clockTime)]))
}

/** Removes the next artisan, chosen for the earlier hour. Bookings and holds wait for `trx`. Throws 404, 409 or 422. */
export async function reschedule(trx: Db, now: Date, whose: OwnAppointment, wanted: Wanted): Promise<void> {
  // Locked in the order of `ask-next.ts`, so that two transactions cannot deadlock.
  await trx.selectFrom('next_artisans').select('state').where('appointment_id', '=', whose.id).forUpdate().execute()
  const { id, artisan_id, service_id, hours } = await movableAppointment(trx, whose)
  const offer = await findOffer(trx, { profile: artisan_id, category: service_id })
    .forNoKeyUpdate('artisans')
    .executeTakeFirst()
  const work = { date: wanted.date, start: hourOf(wanted.start_time), hours }
  const problems = problemsOfTime(offer, work, now)
  if (!offer || Object.keys(problems).length > 0) throw invalid(problems)
  await lockClient(trx, whose.clientId)
  await refuseOverlap(trx, { clientId: whose.clientId, artisanId: artisan_id, except: id }, work)
  await refuseTaken(trx, now, offer, work, id)

  const moved = await trx
    .updateTable('appointments')
    .set({ ...wanted, status: statusCode('pending'), updated_at: now })
    .where(eb => eb.and({ id, artisan_id }))
    .where('status', 'in', MOVABLE_STATUSES.map(statusCode))
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw await invalidStatus(trx, whose)
  await forgetNext(trx, { id, artisan_id })
}

async function movableAppointment(db: Db, whose: OwnAppointment) {
  const row = await db
    .selectFrom('appointments')
    .select(['id', 'status', 'artisan_id', 'service_id', 'date', 'hours'])
    .where(eb => eb.and({ id: whose.id, client_id: whose.clientId }))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { artisan_id, date, ...appointment } = row
  if (!isMovableStatus(STATUSES[row.status] ?? 'unknown') || artisan_id === null || date === null)
    throw await invalidStatus(db, whose)
  return { ...appointment, artisan_id }
}
