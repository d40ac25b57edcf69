import { type Artisan, hourOf, type Slot } from '@hirfa/shared-contract'
import { addDays } from '@hirfa/shared-i18n'
import { $now, $today } from '@hirfa/shared-platform'
import { freeTimes, type Timetable } from '../calendar/free-hours.ts'
import { jobHoursOf } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { $zone } from '../draft/zone.ts'
import { listFreeDays } from '../picker/availability-api.ts'
import { listZoneArtisans } from '../results/results-api.ts'
import { NO_FILTERS } from '../results/results-filters.ts'

const OWN = 4
const OTHERS = 3
const DAYS_BEFORE = 3
const DAYS = 14

export interface Missed {
  artisan: Artisan
  slot: Slot
}

/** The hours nearest to the one that is gone: of its artisan, and of the next others if the place is known. */
export async function findNearestHours(missed: Missed, signal: AbortSignal) {
  const [own, others] = await Promise.all([nearestOf(missed, signal), nearestOfOthers(missed, signal)])
  return { own, others }
}

async function nearestOf({ artisan, slot }: Missed, signal: AbortSignal): Promise<Slot[]> {
  const earliest = addDays(slot.date, -DAYS_BEFORE)
  const from = earliest > $today.get() ? earliest : $today.get()
  const days = await listFreeDays(artisan.id, { from, days: DAYS }, signal)
  const jobHours = jobHoursOf($draft.get(), artisan)
  const timetable: Timetable = { hours: artisan, free: days ?? {}, whole: true, now: $now.get(), jobHours, taken: slot }
  return Object.keys(days ?? {})
    .flatMap(date => freeTimes(date, timetable).map(time => ({ date, time })))
    .sort((one, other) => hoursBetween(one, slot) - hoursBetween(other, slot))
    .slice(0, OWN)
    .sort((one, other) => hoursSince(one) - hoursSince(other))
}

async function nearestOfOthers({ artisan, slot }: Missed, signal: AbortSignal): Promise<Artisan[]> {
  const zone = $zone.get()
  if (!zone) return []
  const filters = { ...NO_FILTERS, sort: 'soonest' } as const
  const search = { zone, optionId: $draft.get().optionId, from: slot.date, filters }
  const { local, statewide } = await listZoneArtisans(search, signal)
  return [...local.items, ...statewide.items]
    .flatMap(other => (other.nextSlots[0] && other.id !== artisan.id ? [{ other, first: other.nextSlots[0] }] : []))
    .sort((one, another) => hoursBetween(one.first, slot) - hoursBetween(another.first, slot))
    .slice(0, OTHERS)
    .map(({ other }) => other)
}

function hoursBetween(one: Slot, other: Slot): number {
  return Math.abs(hoursSince(one) - hoursSince(other))
}

function hoursSince({ date, time }: Slot): number {
  return Date.parse(date) / 3_600_000 + hourOf(time)
}
