import {
  BOOKING_DAYS_AHEAD,
  clockTime,
  hasStarted,
  isSameSlot,
  jobStarts,
  type Slot,
  startingHours,
  type WorkingHours,
  worksOn
} from '@hirfa/shared-contract'
import { addDays, dateInAlgiers, hourInAlgiers } from '@hirfa/shared-i18n'

/** The free hours by date. A date that is missing follows the working hours. */
export type FreeHours = Readonly<Record<string, readonly string[]>>

export interface Timetable {
  hours: WorkingHours
  free: FreeHours
  /** Whether `free` is complete; otherwise some of the offered hours may be taken. */
  whole: boolean
  now: Date
  jobHours: number
  /** Refused as taken; not offered again, even if `free` has no entry for its day. */
  taken: Slot | null
}

export function today({ now }: Timetable): string {
  return dateInAlgiers(now)
}

export function lastDay(timetable: Timetable): string {
  return addDays(today(timetable), BOOKING_DAYS_AHEAD)
}

export function bookableDays(timetable: Timetable) {
  return { first: today(timetable), last: lastDay(timetable) }
}

export function isOpen(date: string, timetable: Timetable): boolean {
  return date >= today(timetable) && date <= lastDay(timetable) && worksOn(timetable.hours, date)
}

export function freeTimes(date: string, timetable: Timetable): string[] {
  if (!isOpen(date, timetable)) return []
  const { hours, free, now, taken, jobHours } = timetable
  const known = free[date]
  const isToday = date === today(timetable)
  const open = startingHours(hours).filter(
    hour => (!known || known.includes(clockTime(hour))) && (!isToday || hour > hourInAlgiers(now))
  )
  return jobStarts(open, jobHours)
    .map(clockTime)
    .filter(time => !isSameSlot(taken, { date, time }))
}

export function firstFreeDay(timetable: Timetable): string | null {
  const last = lastDay(timetable)
  for (let date = today(timetable); date <= last; date = addDays(date, 1)) {
    if (freeTimes(date, timetable).length > 0) return date
  }
  return null
}

export function isPast(slot: Slot, now: Date): boolean {
  return hasStarted(slot, { date: dateInAlgiers(now), hour: hourInAlgiers(now) })
}

/** Covers the other half of a daylight saving year. */
const HALF_YEAR_MS = 182 * 24 * 3_600_000

export function hasOtherZone(now: Date): boolean {
  return [now, new Date(now.getTime() + HALF_YEAR_MS)].some(moment => moment.getTimezoneOffset() !== -60)
}
