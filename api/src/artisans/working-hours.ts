import type { Weekday } from 'shared-contract'
import { WEEKDAYS } from 'shared-contract'

/** The hours of an artisan who has given none. */
const USUAL = { opens: '08:00', closes: '18:00' }

export interface WorkingHours {
  opens: string | null
  closes: string | null
  working_days: Weekday[]
}

/** The whole hours at which an appointment may begin: from the opening up to the closing, which is excluded. */
export function startingHours({ opens, closes }: WorkingHours): number[] {
  const known = opens === null || closes === null ? USUAL : { opens, closes }
  const first = Math.ceil(hoursOf(known.opens))
  const end = hoursOf(known.closes)
  // An end at or before the start means midnight: such artisans work to the end of the day.
  const last = Math.ceil(end > hoursOf(known.opens) ? Math.min(end, 24) : 24)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
}

/** No days given means every day. */
export function worksOn({ working_days }: WorkingHours, date: string): boolean {
  const day = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return working_days.length === 0 || (day !== undefined && working_days.includes(day))
}

export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}
