import { statusCode, TRANSITIONS } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import { conflict, notFound, type Refusal } from '../http/refusal.ts'
import { findAppointment } from './appointments-store.ts'

export interface OwnAppointment {
  clientId: number
  id: number
}

export async function invalidStatus(db: Db, { clientId, id }: OwnAppointment): Promise<Refusal> {
  return conflict('invalid_status', { task: await findAppointment(db, clientId, id) })
}

/** A conflict response contains the current appointment. */
export async function act(
  db: Db,
  now: Date,
  { clientId, id }: OwnAppointment,
  action: 'close' | 'cancel',
  reason: string | null = null
): Promise<void> {
  const { from, to } = TRANSITIONS[action]
  const moved = await db
    .updateTable('appointments')
    .set({ status: statusCode(to), cancel_reason: reason, updated_at: now })
    .where(eb => eb.and({ id, client_id: clientId, status: statusCode(from) }))
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw await refusalFor(db, { clientId, id })
}

export async function rate(
  db: Db,
  now: Date,
  { clientId, id }: OwnAppointment,
  review: { author: string; rating: number; comment: string | null }
): Promise<void> {
  const appointment = await db
    .updateTable('appointments')
    .set({ reviewed: true, updated_at: now })
    .where(eb => eb.and({ id, client_id: clientId, status: statusCode('completed'), reviewed: false }))
    .returning('artisan_id')
    .executeTakeFirst()
  const artisanId = appointment?.artisan_id
  if (artisanId === undefined || artisanId === null) throw await refusalFor(db, { clientId, id })

  // Locks the artisan's row, so that concurrent ratings are both in the average.
  await db.selectFrom('artisans').select('id').where('id', '=', artisanId).forUpdate().execute()
  await db
    .insertInto('reviews')
    .values({ artisan_id: artisanId, appointment_id: id, created_at: now, ...review })
    .execute()
  const { average, count } = await db
    .selectFrom('reviews')
    .select(eb => [eb.fn.avg<number>('rating').as('average'), eb.fn.countAll<number>().as('count')])
    .where('artisan_id', '=', artisanId)
    .executeTakeFirstOrThrow()
  await db.updateTable('artisans').set({ rating: average, review_count: count }).where('id', '=', artisanId).execute()
}

async function refusalFor(db: Db, { clientId, id }: OwnAppointment) {
  const task = await findAppointment(db, clientId, id)
  if (!task) return notFound()
  return conflict(
    task.status === statusCode('completed') && task.reviewed === 1 ? 'already_reviewed' : 'invalid_status',
    { task }
  )
}
