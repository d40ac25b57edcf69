import { HOLD_MINUTES, type HoldBody, hourOf, jobHours, startingHours, type WorkingHours } from '@hirfa/shared-contract'
import type * as v from 'valibot'
import { findOffer, problemsOfTime, refuseTaken } from '../appointments/offered-slot.ts'
import { later } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { secondsUntil } from '../http/rate-limits.ts'
import { conflict, invalid } from '../http/refusal.ts'
import { findOption } from '../services/services-store.ts'
import { hashOf } from '../sessions/secrets.ts'
import { type Holder, hasEnteredPhone } from './holds-store.ts'

/** Slots of an artisan that clients hold at once; the others can still be booked. */
export const HELD_MAX = 4
/** Shares of the hours of an artisan's week that visitors without a verified phone number hold at once. */
const VISITORS_SHARE = 1 / 6
const NETWORK_SHARE = 1 / 10
export const VISITOR_SECONDS = 120

type Wanted = v.InferOutput<typeof HoldBody>

/** Returns the seconds until expiry. The same id moves its hold within the first expiry; other sessions' holds stay. */
export async function holdSlot(db: Db, now: Date, holder: Holder, wanted: Wanted): Promise<number> {
  // Locks the artisan: concurrent bookings wait, and earlier ones are visible to the queries below.
  const offer = await findOffer(db, wanted).forNoKeyUpdate('artisans').executeTakeFirst()
  const option = await findOption(db, wanted)
  const slot = { date: wanted.date, start: hourOf(wanted.start_time), hours: jobHours(option, offer) }
  const problems = { ...problemsOfTime(offer, slot, now), ...(option ? {} : { section: 'option_unknown' as const }) }
  if (!offer || Object.keys(problems).length > 0) throw invalid(problems)

  const id = hashOf(wanted.id)
  const stored = await db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst()
  const known = stored && stored.expires_at > now ? stored : undefined
  if (known && known.session_id !== holder.sessionId) throw conflict('slot_unavailable')

  await db.deleteFrom('holds').where('id', '=', id).execute()
  await refuseTaken(db, now, offer, slot)
  await refuseTooMany(db, now, { ...offer, ...holder }, slot.hours)
  const isShort = holder.network !== null && !(await hasEnteredPhone(db, now, holder.sessionId))
  const held = {
    artisan_id: offer.id,
    date: slot.date,
    start_hour: slot.start,
    hours: slot.hours,
    session_id: holder.sessionId,
    network: holder.network,
    began_at: known?.began_at ?? now,
    expires_at: known?.expires_at ?? later(now, isShort ? VISITOR_SECONDS : HOLD_MINUTES * 60)
  }
  const inserted = await db
    .insertInto('holds')
    .values({ id, ...held })
    // A concurrent request with this id holds a slot of another artisan, whose row has another lock.
    .onConflict(conflicting =>
      conflicting.column('id').doUpdateSet(held).where('holds.session_id', '=', holder.sessionId)
    )
    .returning('expires_at')
    .executeTakeFirst()
  if (!inserted) throw conflict('slot_unavailable')
  return secondsUntil(inserted.expires_at, now)
}

type Asked = WorkingHours & Pick<Holder, 'network'> & { id: number }

async function refuseTooMany(db: Db, now: Date, { id, network, ...working }: Asked, hours: number): Promise<void> {
  const current = db.selectFrom('holds').select(['hours', 'network']).where('artisan_id', '=', id)
  const held = await current.where('expires_at', '>', now).execute()
  const week = startingHours(working).length * (working.workingDays.length || 7)
  const byVisitors = held.filter(each => each.network !== null)
  const isTooMany =
    network === null
      ? held.length - byVisitors.length >= HELD_MAX
      : exceeds(byVisitors, hours, week * VISITORS_SHARE) ||
        exceeds(
          byVisitors.filter(each => each.network === network),
          hours,
          week * NETWORK_SHARE
        )
  if (isTooMany) throw conflict('too_many_holds')
}

function exceeds(held: readonly { hours: number }[], more: number, most: number): boolean {
  return held.reduce((sum, { hours }) => sum + hours, more) > Math.max(1, most)
}
