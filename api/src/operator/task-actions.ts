import {
  type ArtisanAction,
  CalendarDate,
  ClockTime,
  hourOf,
  Id,
  OPEN_STATUSES,
  statusCode,
  TRANSITIONS
} from '@hirfa/shared-contract'
import * as v from 'valibot'
import { lockClient, refuseOverlap } from '../appointments/open-appointments.ts'
import { absencesOf, isAbsent } from '../artisans/absences.ts'
import { type Db, violates } from '../database/database.ts'
import { isHeld } from '../holds/holds-store.ts'
import { conflict, invalid, notFound } from '../http/refusal.ts'
import { findTask } from './task-list.ts'

const Price = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(99_999_999), v.transform(toCents)))

export const PriceBody = v.object({ total_price: Price, payment_status: v.optional(v.picklist([0, 1])) })
export type PriceBody = v.InferOutput<typeof PriceBody>
export const AssignBody = v.object({
  profile: Id,
  date: CalendarDate,
  start_time: ClockTime,
  total_price: v.optional(Price)
})
export type AssignBody = v.InferOutput<typeof AssignBody>

export async function actAsArtisan(db: Db, now: Date, id: number, action: ArtisanAction): Promise<void> {
  const { from, to } = TRANSITIONS[action]
  const moved = await db
    .updateTable('appointments')
    .set({ status: statusCode(to), updated_at: now })
    .where(eb => eb.and({ id, status: statusCode(from) }))
    // An urgent request must have an artisan first.
    .$if(action === 'accept', rows => rows.where('artisan_id', 'is not', null))
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw await refusalFor(db, id)
}

export async function setPrice(db: Db, now: Date, id: number, { total_price, payment_status }: PriceBody) {
  const priced = await db
    .updateTable('appointments')
    .set({
      price: total_price,
      updated_at: now,
      ...(payment_status === undefined ? {} : { paid: payment_status === 1 })
    })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN_STATUSES, 'completed' as const].map(statusCode))
    .returning('id')
    .executeTakeFirst()
  if (!priced) throw await refusalFor(db, id)
}

/** Assigns an urgent request to an artisan and a slot; it can be reassigned until work starts. */
export async function assign(db: Db, now: Date, id: number, body: AssignBody): Promise<void> {
  const task = await findTask(db, id)
  if (!task) throw notFound()
  if (task.type !== 0) throw conflict('not_urgent', { task })
  await mustOffer(db, body.profile, task.category.id)
  const row = await db
    .selectFrom('appointments')
    .select(['client_id', 'hours'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const work = { date: body.date, start: hourOf(body.start_time), hours: row.hours }
  const absences = await absencesOf(db, [body.profile], { from: body.date, to: body.date })
  if (isAbsent(absences, work) || (await isHeld(db, now, body.profile, work))) throw conflict('slot_unavailable')
  if (row.client_id) {
    await lockClient(db, row.client_id)
    await refuseOverlap(db, { clientId: row.client_id, artisanId: body.profile, except: id }, work)
  }
  try {
    const assigned = await db
      .updateTable('appointments')
      .set({
        artisan_id: body.profile,
        date: body.date,
        start_time: body.start_time,
        updated_at: now,
        ...(body.total_price === undefined ? {} : { price: body.total_price })
      })
      .where('id', '=', id)
      .where('status', 'in', [statusCode('pending'), statusCode('accepted')])
      .returning('id')
      .executeTakeFirst()
    if (!assigned) throw conflict('invalid_status', { task })
  } catch (error) {
    if (violates(error, 'exclusion')) throw conflict('slot_unavailable')
    throw error
  }
}

async function mustOffer(db: Db, artisanId: number, serviceId: number): Promise<void> {
  const artisan = await db
    .selectFrom('artisans')
    .select('id')
    .where('id', '=', artisanId)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!artisan) throw invalid({ profile: 'artisan_unknown' })
  const offer = await db
    .selectFrom('offers')
    .select('service_id')
    .where(eb => eb.and({ artisan_id: artisanId, service_id: serviceId }))
    .executeTakeFirst()
  if (!offer) throw invalid({ profile: 'service_not_offered' })
}

async function refusalFor(db: Db, id: number) {
  const task = await findTask(db, id)
  if (!task) return notFound()
  return conflict(
    task.status === statusCode('pending') && task.profile === null ? 'artisan_missing' : 'invalid_status',
    { task }
  )
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
