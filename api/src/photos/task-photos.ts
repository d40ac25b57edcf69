import { isOpenStatus, LIMITS, STATUSES } from '@hirfa/shared-contract'
import { sql } from 'kysely'
import { findAppointment } from '../appointments/appointments-store.ts'
import { invalidStatus, type OwnAppointment } from '../appointments/client-actions.ts'
import type { Db } from '../database/database.ts'
import { conflict, notFound } from '../http/refusal.ts'
import type { Picture } from './picture.ts'

/** Locks an open appointment of the client. Throws 404, or 409 with the appointment if it is not open. */
export async function lockOpenAppointment(trx: Db, { clientId, id }: OwnAppointment): Promise<void> {
  const found = await trx
    .selectFrom('appointments')
    .select('status')
    .where(eb => eb.and({ id, client_id: clientId }))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  if (!isOpenStatus(STATUSES[found.status] ?? 'unknown')) throw await invalidStatus(trx, { clientId, id })
}

/** Throws 409 if the appointment has all its photos. */
export async function addTaskPhoto(trx: Db, now: Date, own: OwnAppointment, { type, bytes }: Picture): Promise<void> {
  await lockOpenAppointment(trx, own)
  const { count } = await trx
    .selectFrom('appointment_photos')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('appointment_id', '=', own.id)
    .executeTakeFirstOrThrow()
  if (count >= LIMITS.photo.perTask)
    throw conflict('photos_many', { task: await findAppointment(trx, own.clientId, own.id) })
  await sql`insert into appointment_photos (appointment_id, type, bytes, created_at)
    values (${own.id}, ${type}, decode(${bytes.toString('base64')}, 'base64'), ${now})`.execute(trx)
}

/** A photo that no longer exists is no error. */
export async function removeTaskPhoto(trx: Db, own: OwnAppointment, photoId: number): Promise<void> {
  await lockOpenAppointment(trx, own)
  await trx.deleteFrom('appointment_photos').where('id', '=', photoId).where('appointment_id', '=', own.id).execute()
}

export function listTaskPhotos(db: Db, id: number) {
  return db
    .selectFrom('appointment_photos')
    .select(['id', 'type', sql<string>`encode(bytes, 'base64')`.as('base64')])
    .where('appointment_id', '=', id)
    .orderBy('id')
    .execute()
}

export function readTaskPhoto(db: Db, clientId: number, photoId: number) {
  return db
    .selectFrom('appointment_photos as photo')
    .innerJoin('appointments', 'appointments.id', 'photo.appointment_id')
    .select(['photo.type', sql<string>`encode(photo.bytes, 'base64')`.as('base64')])
    .where(eb => eb.and({ 'photo.id': photoId, 'appointments.client_id': clientId }))
    .executeTakeFirst()
}
