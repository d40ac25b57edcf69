import { WEEKDAYS, type Weekday } from 'shared-contract'
import { weekdayOf } from 'shared-i18n'

/** When an artisan works; times are `HH:MM`. */
export interface WorkingHours {
  opens: string | null
  closes: string | null
  /** None named means all of them. */
  workingDays: readonly Weekday[]
}

/** What an artisan who has given no hours is taken to work. */
const USUAL = { opens: '08:00', closes: '18:00' }

export function hoursAreAssumed({ opens, closes }: WorkingHours): boolean {
  return opens === null || closes === null
}

/** Every whole hour at which work may begin: from the first one of the working day up to its end, which is excluded. */
export function startingHours({ opens, closes }: WorkingHours): number[] {
  const [start, end] =
    opens === null || closes === null
      ? [hoursOf(USUAL.opens), hoursOf(USUAL.closes)]
      : [hoursOf(opens), hoursOf(closes)]
  // An end at or before the start can only be midnight, or a mistake that must not close the day.
  const last = end > start ? Math.min(Math.ceil(end), 24) : 24
  const first = Math.ceil(start)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
}

export function worksOn({ workingDays }: WorkingHours, date: string): boolean {
  const weekday = weekdayOf(date)
  if (weekday === null) return false
  const name = WEEKDAYS[weekday]
  return workingDays.length === 0 || (name !== undefined && workingDays.includes(name))
}

function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
