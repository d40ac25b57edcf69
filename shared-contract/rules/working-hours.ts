import type { Option } from '../wire/service.ts'

/** Index = `Date.getUTCDay()`. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export interface WorkingHours {
  opens: string | null
  closes: string | null
  /** An empty list means every day. */
  workingDays: readonly Weekday[]
}

const DEFAULT_HOURS = { opens: '08:00', closes: '18:00' }

export function hoursAreAssumed({ opens, closes }: WorkingHours): boolean {
  return opens === null || closes === null
}

/** The closing hour is excluded. */
export function startingHours({ opens, closes }: WorkingHours): number[] {
  const hours = opens === null || closes === null ? DEFAULT_HOURS : { opens, closes }
  const start = hoursOf(hours.opens)
  const end = hoursOf(hours.closes)
  const first = Math.ceil(start)
  // A closing time at or before the opening time means midnight.
  const last = end > start ? Math.min(Math.ceil(end), 24) : 24
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
}

export function worksOn({ workingDays }: WorkingHours, date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`)
  // `Date` reads 29 February of a common year as 1 March.
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
  const day = exists ? WEEKDAYS[midnight.getUTCDay()] : undefined
  return day !== undefined && (workingDays.length === 0 || workingDays.includes(day))
}

function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}

const HOURS_OF_SIZE = { small: 1, medium: 3, large: 4 }

/** Set by the operator, else by the size; one if unknown. With a known artisan at most a working day. */
export function jobHours(option: Pick<Option, 'hours' | 'size'> | null | undefined, artisan?: WorkingHours): number {
  const hours = option?.hours ?? (option?.size ? HOURS_OF_SIZE[option.size] : 1)
  return artisan ? Math.min(hours, startingHours(artisan).length) : hours
}

export function jobStarts(free: readonly number[], hours: number): number[] {
  return free.filter(start => occupiedHours(start, hours).every(hour => free.includes(hour)))
}

export function occupiedHours(start: number, hours: number): number[] {
  return Array.from({ length: hours }, (_, index) => start + index)
}
