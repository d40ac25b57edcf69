import { hourOf, OPEN_MAX, OPEN_STATUS_CODES, OPEN_URGENT_MAX, OPEN_WITH_ARTISAN_MAX } from '@hirfa/shared-contract'
import { algiersTime } from '@hirfa/shared-contract/calendar'
import type { Work } from '../artisans/absences.ts'
import type { Db } from '../database/database.ts'
import { conflict } from '../http/refusal.ts'

/** Serialises the bookings of a client until the transaction ends, so that the checks below see all of them. */
export async function lockClient(db: Db, clientId: number): Promise<void> {
  await db.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute()
}

/** `artisanId` is `null` for an urgent request. The appointment `except` does not count. */
export async function refuseTooMany(
  db: Db,
  now: Date,
  { clientId, artisanId, except = 0 }: { clientId: number; artisanId: number | null; except?: number }
): Promise<void> {
  const open = await db
    .selectFrom('appointments')
    .select(['artisan_id', 'urgent', 'date'])
    .where('client_id', '=', clientId)
    .where('status', 'in', OPEN_STATUS_CODES)
    .where('id', '!=', except)
    .execute()
  const today = algiersTime(now).date
  const ahead = open.filter(({ date }) => date === null || date >= today)
  if (ahead.length >= OPEN_MAX) throw conflict('too_many_open')
  if (artisanId === null) {
    if (open.filter(({ urgent }) => urgent).length >= OPEN_URGENT_MAX) throw conflict('too_many_urgent')
  } else if (ahead.filter(({ artisan_id }) => artisan_id === artisanId).length >= OPEN_WITH_ARTISAN_MAX) {
    throw conflict('too_many_with_artisan')
  }
}

/** `duplicate_task`: at the same start with the same artisan. */
export async function refuseOverlap(
  db: Db,
  { clientId, artisanId, except = 0 }: { clientId: number; artisanId: number; except?: number },
  { date, start, hours }: Work
): Promise<void> {
  const sameDay = await db
    .selectFrom('appointments')
    .select(['artisan_id', 'start_time', 'hours'])
    .where('client_id', '=', clientId)
    .where('status', 'in', OPEN_STATUS_CODES)
    .where('date', '=', date)
    .where('id', '!=', except)
    .execute()
  const others = sameDay.flatMap(({ start_time, ...each }) =>
    start_time === null ? [] : [{ ...each, start: hourOf(start_time) }]
  )
  if (others.some(each => each.artisan_id === artisanId && each.start === start)) throw conflict('duplicate_task')
  if (others.some(each => each.start < start + hours && start < each.start + each.hours)) throw conflict('client_busy')
}
