import { addDays, dateInAlgiers, hourInAlgiers } from 'shared-i18n'
import { clockTime, hourOf, type Slot } from './slot.ts'
import { startingHours, type WorkingHours, worksOn } from './working-hours.ts'

/** How far ahead anything can be booked. */
export const DAYS_AHEAD = 180

/** The free hours of each day that the server knows; a day that is absent follows the working hours. */
export type FreeHours = Readonly<Record<string, readonly string[]>>

/** Everything that decides whether a day or an hour can be booked. */
export interface Timetable {
  hours: WorkingHours
  free: FreeHours
  /** Whether the server has told the free hours of every day; where not, some of those offered may be taken. */
  whole: boolean
  now: Date
  /** Found taken when it was sent; never offered again, even where the server knows no free hours. */
  taken: Slot | null
}

export function today({ now }: Timetable): string {
  return dateInAlgiers(now)
}

export function lastDay(timetable: Timetable): string {
  return addDays(today(timetable), DAYS_AHEAD)
}

/** Whether the artisan can be booked that day at all, were every hour free. */
export function isOpen(date: string, timetable: Timetable): boolean {
  return date >= today(timetable) && date <= lastDay(timetable) && worksOn(timetable.hours, date)
}

/** The hours still free on a day, `09:00` and so on. */
export function freeTimes(date: string, timetable: Timetable): string[] {
  if (!isOpen(date, timetable)) return []
  const { hours, free, now, taken } = timetable
  const offered = startingHours(hours).map(clockTime)
  const known = free[date]
  const isToday = date === today(timetable)
  return offered.filter(
    time =>
      (!known || known.includes(time)) &&
      (!isToday || hourOf(time) > hourInAlgiers(now)) &&
      !(taken?.date === date && taken.time === time)
  )
}

/** The first day with a free hour; `null` when half a year has none. */
export function firstFreeDay(timetable: Timetable): string | null {
  const last = lastDay(timetable)
  for (let date = today(timetable); date <= last; date = addDays(date, 1)) {
    if (freeTimes(date, timetable).length > 0) return date
  }
  return null
}
