import {
  type WorkingHours,
  BOOKING_DAYS_AHEAD,
  estimateOf,
  jobStarts,
  startingHours,
  worksOn
} from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import type { Work } from '../artisans/absences.ts'
import { type FreeArtisan, freeHours } from '../artisans/free-hours.ts'
import type { Db } from '../database/database.ts'
import { conflict } from '../http/refusal.ts'
import type { MessageKey } from '../messages/messages.ts'
import { type JobOptions } from './places-and-services.ts'

interface Asked {
  profile: number
  category: number
}

export function findOffer(db: Db, { profile, category }: Asked) {
  return db
    .selectFrom('artisans')
    .leftJoin('offers', join =>
      join.onRef('offers.artisan_id', '=', 'artisans.id').on('offers.service_id', '=', category)
    )
    .leftJoin('services', 'services.id', 'offers.service_id')
    .select(['artisans.id', 'opens', 'closes', 'working_days as workingDays'])
    .select(['offers.service_id', 'offers.price', 'services.per', 'services.unit'])
    .where('artisans.id', '=', profile)
    .where('artisans.suspended_at', 'is', null)
}

type Offer = WorkingHours & { service_id: number | null }

/** Message keys by field. */
export function problemsOfTime(
  offer: Offer | undefined,
  { date, start, hours }: Work,
  now: Date
): Record<string, MessageKey> {
  if (!offer) return { profile: 'artisan_unknown' }
  if (offer.service_id === null) return { category: 'service_not_offered' }
  const today = algiersTime(now)
  const working = startingHours(offer)
  if (date < today.date) return { date: 'date_past' }
  if (date > addDays(today.date, BOOKING_DAYS_AHEAD)) return { date: 'date_far' }
  if (!worksOn(offer, date)) return { date: 'date_off' }
  if (!working.includes(start)) return { start_time: 'time_outside' }
  if (date === today.date && start <= today.hour) return { start_time: 'time_past' }
  if (!jobStarts(working, hours).includes(start)) return { start_time: 'time_short' }
  return {}
}

/** The hours of the appointment `except` count as free. */
export async function refuseTaken(
  db: Db,
  now: Date,
  artisan: FreeArtisan,
  { date, start, hours }: Work,
  except?: number
): Promise<void> {
  const free = (await freeHours(db, now, artisan, { from: date, to: date, except })).get(date) ?? []
  if (!jobStarts(free, hours).includes(start)) throw conflict('slot_unavailable')
}

/** The columns of an appointment that depend on the offer of its artisan. */
export function estimateColumns(
  offer: NonNullable<Awaited<ReturnType<ReturnType<typeof findOffer>['executeTakeFirst']>>>,
  { option, options }: JobOptions
) {
  const estimate = estimateOf(offer, option, options)
  return {
    price: null,
    estimate: estimate && JSON.stringify(estimate),
    unit: offer.per ? JSON.stringify(offer.per) : null
  }
}
