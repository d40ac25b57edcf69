import { HOLD_MINUTES } from '@hirfa/shared-contract'
import { sql } from 'kysely'
import type { Work } from '../artisans/absences.ts'
import type { Db } from '../database/database.ts'
import { hashOf } from '../sessions/secrets.ts'

interface Days {
  from: string
  to: string
}

export function heldHours(db: Db, now: Date, artisanIds: readonly number[], { from, to }: Days) {
  return db
    .selectFrom('holds')
    .select(['artisan_id', 'date', 'start_hour', 'hours'])
    .where('artisan_id', 'in', artisanIds)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('expires_at', '>', now)
    .execute()
}

export async function isHeld(db: Db, now: Date, artisanId: number, { date, start, hours }: Work): Promise<boolean> {
  const held = await heldHours(db, now, [artisanId], { from: date, to: date })
  return held.some(each => each.start_hour < start + hours && start < each.start_hour + each.hours)
}

export interface Holder {
  sessionId: string
  /** Of a visitor without a verified phone number; null for a client with one. */
  network: string | null
}

/** The id of another session's hold is ignored. */
export async function endHold(db: Db, id: string, sessionId: string): Promise<void> {
  await db.deleteFrom('holds').where('id', '=', hashOf(id)).where('session_id', '=', sessionId).execute()
}

export async function hasEnteredPhone(db: Db, now: Date, sessionId: string): Promise<boolean> {
  const code = db.selectFrom('codes').select('identifier').where('session_id', '=', sessionId)
  const sent = await code.where('expires_at', '>', now).where('identifier', 'like', '+%').executeTakeFirst()
  return sent !== undefined
}

/** Prolongs the holds of a session to their full time; after a sign-in they belong to the new session. */
export async function prolongHolds(db: Db, now: Date, sessionId: string, holder?: Holder): Promise<void> {
  await db
    .updateTable('holds')
    .set({
      expires_at: sql<Date>`began_at + ${`${HOLD_MINUTES} minutes`}::interval`,
      ...(holder && { session_id: holder.sessionId, network: holder.network })
    })
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .execute()
}
