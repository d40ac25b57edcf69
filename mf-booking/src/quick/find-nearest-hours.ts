import { type Artisan, nearestInTime, type Slot } from '@hirfa/shared-contract'
import { addDays } from '@hirfa/shared-i18n'
import { $now, $today } from '@hirfa/shared-platform'
import { freeTimes, type Timetable } from '../calendar/free-hours.ts'
import { jobHoursOf } from '../draft/draft-job.ts'
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
  const { free } = await listFreeDays(artisan.id, { from, days: DAYS }, signal)
  const jobHours = jobHoursOf($draft.get(), artisan)
  const timetable: Timetable = { hours: artisan, free, whole: true, now: $now.get(), jobHours, taken: slot }
  const hours = Object.keys(free).flatMap(date => freeTimes(date, timetable).map(time => ({ slot: { date, time } })))
  return nearestInTime(hours, slot, OWN).map(nearest => nearest.slot)
}

async function nearestOfOthers({ artisan, slot }: Missed, signal: AbortSignal): Promise<Artisan[]> {
  const zone = $zone.get()
  if (!zone) return []
  const filters = { ...NO_FILTERS, sort_by: 'soonest' } as const
  const search = { zone, optionId: $draft.get().optionId, from: slot.date, filters }
  const { local, statewide } = await listZoneArtisans(search, signal)
  const others = [...local.items, ...statewide.items].flatMap(other =>
    other.nextSlots[0] && other.id !== artisan.id ? [{ other, slot: other.nextSlots[0] }] : []
  )
  return nearestInTime(others, slot, OTHERS).map(({ other }) => other)
}
