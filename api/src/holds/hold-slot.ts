import { HOLD_MINUTES, type HoldBody, hourOf, jobHours } from '@hirfa/shared-contract'
import type * as v from 'valibot'
import { findOffer, problemsOfTime, refuseTaken } from '../appointments/offered-slot.ts'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { secondsUntil } from '../http/rate-limits.ts'
import { conflict, invalid } from '../http/refusal.ts'
import { findOption } from '../services/services-store.ts'
import { hashOf } from '../sessions/secrets.ts'

/** Holds need no account, so only some slots of an artisan are held at once; the others can still be booked. */
export const HELD_MAX = 4

type Wanted = v.InferOutput<typeof HoldBody>

/**
 * Holds a slot that is free and returns the seconds until the hold expires. The same id holds the same slot until the
 * first expiry, and another slot instead of the earlier one.
 */
export async function holdSlot(db: Db, now: Date, wanted: Wanted): Promise<number> {
  // Locks the artisan: concurrent bookings wait, and earlier ones are visible to the queries below.
  const offer = await findOffer(db, wanted).forNoKeyUpdate('artisans').executeTakeFirst()
  const option = await findOption(db, wanted)
  const slot = { date: wanted.date, start: hourOf(wanted.start_time), hours: jobHours(option, offer) }
  const problems = { ...problemsOfTime(offer, slot, now), ...(option ? {} : { section: 'option_unknown' as const }) }
  if (!offer || Object.keys(problems).length > 0) throw invalid(problems)

  const id = hashOf(wanted.id)
  const known = await db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()
  const isSame =
    known?.artisan_id === offer.id &&
    known.date === slot.date &&
    known.start_hour === slot.start &&
    known.hours === slot.hours
  if (isSame && known.expires_at > now) return secondsUntil(known.expires_at, now)

  await db.deleteFrom('holds').where('id', '=', id).execute()
  await refuseTaken(db, now, offer, slot)
  await refuseTooMany(db, now, offer.id)
  const expires_at = later(now, HOLD_MINUTES * 60)
  const held = { artisan_id: offer.id, date: slot.date, start_hour: slot.start, hours: slot.hours, expires_at }
  await db
    .insertInto('holds')
    .values({ id, ...held })
    // A concurrent request with this id holds a slot of another artisan, whose row has another lock.
    .onConflict(conflicting => conflicting.column('id').doUpdateSet(held))
    .execute()
  return secondsUntil(expires_at, now)
}

async function refuseTooMany(db: Db, now: Date, artisanId: number): Promise<void> {
  const { count } = await db
    .selectFrom('holds')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('artisan_id', '=', artisanId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (count >= HELD_MAX) throw conflict('too_many_holds')
}
