import {
  BOOKING_DAYS_AHEAD,
  clockTime,
  type DayPart,
  dayPartOf,
  jobHours,
  jobStarts,
  type Option,
  type SlotWire,
  type WorkingHours
} from '@hirfa/shared-contract'
import { addDays, algiersTime } from '@hirfa/shared-contract/calendar'
import type { Dependencies } from '../dependencies.ts'
import { datesBetween, readFreeHours } from './free-hours.ts'

const DAYS = 14

interface Search {
  option?: Pick<Option, 'hours' | 'size'> | undefined
  /** The first day, `YYYY-MM-DD`; today without one. */
  from?: string | undefined
  /** Hours of other parts of the day are left out. */
  part?: DayPart | undefined
  count: number
}

export async function nextSlots(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  artisans: readonly (WorkingHours & { id: number })[],
  { option, from: first = '', part, count }: Search
): Promise<Map<number, SlotWire[]>> {
  if (artisans.length === 0) return new Map()
  const now = clock.now()
  const { date: today } = algiersTime(now)
  const from = first > today ? first : today
  const to = [addDays(from, DAYS - 1), addDays(today, BOOKING_DAYS_AHEAD)].toSorted()[0] ?? from
  if (to < from) return new Map()
  const dates = datesBetween({ from, to })
  const freeAt = await readFreeHours(db, now, artisans, { from, to })
  return new Map(
    artisans.map(artisan => {
      const hours = jobHours(option, artisan)
      const slots: SlotWire[] = []
      for (const date of dates) {
        if (slots.length >= count) break
        const starts = jobStarts(freeAt(artisan, date), hours).filter(hour => !part || dayPartOf(hour) === part)
        slots.push(...starts.map(hour => ({ date, start_time: clockTime(hour) })))
      }
      return [artisan.id, slots.slice(0, count)]
    })
  )
}
