import type { Work } from '../artisans/absences.ts'
import type { Db } from '../database/database.ts'
import { hashOf } from '../sessions/secrets.ts'

interface Days {
  from: string
  to: string
}

/** The slots of these artisans that are held now. */
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

/** Whether a hold overlaps one of these hours. */
export async function isHeld(db: Db, now: Date, artisanId: number, { date, start, hours }: Work): Promise<boolean> {
  const held = await heldHours(db, now, [artisanId], { from: date, to: date })
  return held.some(each => each.start_hour < start + hours && start < each.start_hour + each.hours)
}

/** Deletes the hold of a booking. An unknown or expired id is ignored. */
export async function endHold(db: Db, id: string): Promise<void> {
  await db.deleteFrom('holds').where('id', '=', hashOf(id)).execute()
}
