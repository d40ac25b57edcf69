import { CalendarDate, isOpenStatus, SHARED_DAYS, type SharedAppointmentWire, STATUSES } from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import * as v from 'valibot'
import {
  type AppointmentRow,
  appointmentRows,
  appointmentWire,
  findAppointment
} from '../appointments/appointments-store.ts'
import type { OwnAppointment } from '../appointments/client-actions.ts'
import type { Db } from '../database/database.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { hashOf, newSecret } from '../sessions/secrets.ts'

/** Further links of an appointment revoke its oldest ones. */
export const SHARES_MAX = 20

export async function shareAppointment(db: Db, now: Date, { clientId, id }: OwnAppointment) {
  const task = await findAppointment(db, clientId, id)
  if (!task) throw notFound()
  if (!isOpenStatus(STATUSES[task.status] ?? 'unknown')) throw conflict('invalid_status', { task })

  const token = newSecret()
  const shared_on = algiersTime(now).date
  await db
    .insertInto('shares')
    .values({ token: hashOf(token), appointment_id: id, shared_on })
    .execute()
  const newest = db.selectFrom('shares').select('id').where('appointment_id', '=', id).orderBy('id', 'desc')
  await db
    .deleteFrom('shares')
    .where('appointment_id', '=', id)
    .where('id', 'not in', newest.limit(SHARES_MAX))
    .execute()
  const date = v.is(CalendarDate, task.date) ? task.date : shared_on
  return { token, until: addDays(date, SHARED_DAYS), task: { ...task, shared: true } }
}

export async function unshareAppointment(db: Db, { clientId, id }: OwnAppointment): Promise<void> {
  const own = db.selectFrom('appointments').select('id').where('id', '=', id).where('client_id', '=', clientId)
  if (!(await own.executeTakeFirst())) throw notFound()
  await db.deleteFrom('shares').where('appointment_id', 'in', own).execute()
}

export async function sharedAppointment(db: Db, now: Date, token: string): Promise<SharedAppointmentWire | undefined> {
  const row = await appointmentRows(db)
    .innerJoin('shares', 'shares.appointment_id', 'appointments.id')
    .where('shares.token', '=', hashOf(token))
    .where('appointments.client_id', 'is not', null)
    .where(eb => eb.fn.coalesce('appointments.date', 'shares.shared_on'), '>=', oldestDate(now))
    .executeTakeFirst()
  return row && sharedWire(row)
}

/** What everyone with a link sees: neither client nor place nor price. */
export function sharedWire(row: AppointmentRow): SharedAppointmentWire {
  const { status, date, start_time, hours, profile, category } = appointmentWire(row)
  return { status, date, start_time, hours, profile, category: { slug: category.slug, name: category.name } }
}

export async function deleteOldShares(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('shares')
    .using('appointments')
    .whereRef('appointments.id', '=', 'shares.appointment_id')
    .where(eb => eb.fn.coalesce('appointments.date', 'shares.shared_on'), '<', oldestDate(now))
    .execute()
}

function oldestDate(now: Date): string {
  return addDays(algiersTime(now).date, -SHARED_DAYS)
}
