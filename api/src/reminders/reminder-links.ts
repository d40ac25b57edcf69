import { isOpenStatus, type ReminderWire, statusCode, STATUSES } from '@hirfa/shared-contract'
import { sql } from 'kysely'
import { appointmentRows } from '../appointments/appointments-store.ts'
import { act } from '../appointments/client-actions.ts'
import type { Db } from '../database/database.ts'
import { sharedWire } from '../sharing/shares-store.ts'
import { isReminderToken, readToken } from './reminder-token.ts'

/** Whether the client has confirmed the present hour of the row of `appointments`. */
export const isConfirmed = sql<boolean>`exists (select from reminders where reminders.appointment_id = appointments.id
  and reminders.date = appointments.date and reminders.start_time = appointments.start_time
  and confirmed_at is not null)`.as('confirmed')

const ENDED: ReminderWire = { state: 'ended', appointment: null }

export async function readReminder(db: Db, now: Date, token: string): Promise<ReminderWire> {
  return (await findReminder(db, now, token)).shown
}

/** Changes nothing unless the appointment is accepted and at the hour of the link. */
export async function answerReminder(
  db: Db,
  now: Date,
  token: string,
  { answer, reason }: { answer: 'confirm' | 'cancel'; reason: string }
): Promise<void> {
  await db.transaction().execute(async trx => {
    const id = readToken(token)?.id
    if (id !== undefined) await trx.selectFrom('appointments').select('id').where('id', '=', id).forUpdate().execute()
    const { shown, clientId, hour } = await findReminder(trx, now, token)
    if (!hour || (shown.state !== 'open' && shown.state !== 'confirmed')) return
    if (answer === 'cancel') return act(trx, now, { clientId, id: hour.id }, 'cancel', reason)
    await trx
      .updateTable('reminders')
      .set({ confirmed_at: now })
      .where(eb => eb.and({ appointment_id: hour.id, date: hour.date, start_time: hour.start_time }))
      .where('confirmed_at', 'is', null)
      .execute()
  })
}

async function findReminder(db: Db, now: Date, token: string) {
  const hour = readToken(token)
  if (!hour || hour.ends <= now) return { shown: ENDED }
  const row = await appointmentRows(db).select(isConfirmed).where('appointments.id', '=', hour.id).executeTakeFirst()
  if (!row?.client_id || !isReminderToken(row.signing_key, token)) return { shown: ENDED }
  const isMoved = row.date !== hour.date || row.start_time?.slice(0, 5) !== hour.start_time
  const state = linkState(row, isMoved)
  return { shown: { state, appointment: sharedWire(row) }, clientId: row.client_id, hour }
}

function linkState(
  { status, confirmed }: { status: number; confirmed: boolean },
  isMoved: boolean
): ReminderWire['state'] {
  if (isMoved && isOpenStatus(STATUSES[status] ?? 'unknown')) return 'moved'
  if (status !== statusCode('accepted')) return 'closed'
  return confirmed ? 'confirmed' : 'open'
}
