import { type Language, NEXT_STATUSES, slotFromWire, statusCode } from '@hirfa/shared-contract'
import { invalidStatus, type OwnAppointment } from '../appointments/client-actions.ts'
import type { Db } from '../database/database.ts'
import { invalid, notFound } from '../http/refusal.ts'
import { answerBy, sentAt } from './answer-by.ts'
import { moveTo, takeOver } from './next-slot.ts'

/** One for which another artisan may be asked: it is not accepted, or rejected. */
export async function unansweredAppointment(db: Db, { clientId, id }: OwnAppointment) {
  const row = await db
    .selectFrom('appointments')
    .leftJoin('next_artisans', 'next_artisans.appointment_id', 'appointments.id')
    .leftJoin('artisans', 'artisans.id', 'appointments.artisan_id')
    .selectAll('appointments')
    .select(['opens', 'closes'])
    .select(eb => eb.ref('working_days').$notNull().as('workingDays'))
    .select(sentAt)
    .where(eb => eb.and({ 'appointments.id': id, client_id: clientId }))
    .executeTakeFirst()
  if (!row) throw notFound()
  const { date, start_time, artisan_id } = row
  if (
    !NEXT_STATUSES.some(status => statusCode(status) === row.status) ||
    date === null ||
    start_time === null ||
    artisan_id === null
  )
    throw await invalidStatus(db, { clientId, id })
  return { ...row, client_id: clientId, date, start_time, artisan_id }
}

/** Asks at once if the artisan has rejected, or has not answered in time. `null` removes an earlier choice. */
export async function chooseNext(
  db: Db,
  now: Date,
  whose: OwnAppointment,
  { profile, language }: { profile: number | null; language: Language }
): Promise<'chosen' | 'asked' | 'removed'> {
  // Locked before the artisan, in the order of `ask-next.ts`, so that two transactions cannot deadlock.
  await db.selectFrom('next_artisans').select('state').where('appointment_id', '=', whose.id).forUpdate().execute()
  const appointment = await unansweredAppointment(db, whose)
  if (profile === null) {
    await forgetNext(db, appointment)
    return 'removed'
  }
  if (profile === appointment.artisan_id) throw invalid({ profile: 'artisan_asked' })
  const { date, start_time, sent_at, ...hours } = appointment
  const due_at = answerBy(sent_at, { slot: slotFromWire({ date, start_time }), hours })
  const isDue = appointment.status !== statusCode('pending') || due_at <= now
  if (!isDue) await takeOver(db, now, appointment, profile)
  else if (!(await moveTo(db, now, appointment, profile))) throw await invalidStatus(db, whose)
  const state = isDue ? 'asked' : 'chosen'
  const choice = { artisan_id: profile, date, start_time, language, state, due_at } as const
  const chosen = isDue ? { ...choice, asked_at: now } : choice
  await db
    .insertInto('next_artisans')
    .values({ appointment_id: whose.id, asked_at: null, ...chosen })
    .onConflict(known => known.column('appointment_id').doUpdateSet(chosen))
    .execute()
  return state
}

/** Removes the choice. An artisan who was asked instead of an earlier one stays recorded. */
export async function forgetNext(db: Db, { id, artisan_id }: { id: number; artisan_id: number }): Promise<void> {
  await db
    .updateTable('next_artisans')
    .set({ artisan_id, state: 'asked' })
    .where('appointment_id', '=', id)
    .where('asked_at', 'is not', null)
    .execute()
  await db.deleteFrom('next_artisans').where('appointment_id', '=', id).where('asked_at', 'is', null).execute()
}
