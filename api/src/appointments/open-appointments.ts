import { OPEN_MAX, OPEN_STATUSES, OPEN_WITH_ARTISAN_MAX, statusCode } from 'shared-contract'
import { algiersTime } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { conflict } from '../http/refusal.ts'

export interface Work {
  date: string
  /** The first hour, 0 to 23. */
  start: number
  hours: number
}

/** Serialises the bookings of a client until the transaction ends, so that the checks below see all of them. */
export async function lockClient(db: Db, clientId: number): Promise<void> {
  await db.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute()
}

/** Refuses a further appointment of a client with too many open ones. */
export async function mustHaveRoom(db: Db, now: Date, clientId: number, artisanId: number | null): Promise<void> {
  const open = await db
    .selectFrom('appointments')
    .select('artisan_id')
    .where('client_id', '=', clientId)
    .where('status', 'in', OPEN_STATUSES.map(statusCode))
    .where(eb => eb.or([eb('date', 'is', null), eb('date', '>=', algiersTime(now).date)]))
    .execute()
  if (open.length >= OPEN_MAX) throw conflict('too_many_open')
  const withArtisan = open.filter(({ artisan_id }) => artisanId !== null && artisan_id === artisanId)
  if (withArtisan.length >= OPEN_WITH_ARTISAN_MAX) throw conflict('too_many_with_artisan')
}

/** Refuses work in hours in which the client has another open appointment. `duplicate_task`: at the same start with the same artisan. */
export async function mustBeAtHome(
  db: Db,
  { clientId, artisanId, except = 0 }: { clientId: number; artisanId: number; except?: number },
  { date, start, hours }: Work
): Promise<void> {
  const sameDay = await db
    .selectFrom('appointments')
    .select(['artisan_id', 'start_time', 'hours'])
    .where('client_id', '=', clientId)
    .where('status', 'in', OPEN_STATUSES.map(statusCode))
    .where('date', '=', date)
    .where('start_time', 'is not', null)
    .where('id', '!=', except)
    .execute()
  const others = sameDay.map(each => ({ ...each, start: Number(each.start_time?.slice(0, 2)) }))
  if (others.some(each => each.artisan_id === artisanId && each.start === start)) throw conflict('duplicate_task')
  if (others.some(each => each.start < start + hours && start < each.start + each.hours)) throw conflict('client_busy')
}
