import { addDays, weekdayOf } from '@hirfa/shared-i18n'

/** Saturday, as calendars in Algeria begin. */
export const FIRST_WEEKDAY = 6

/** `YYYY-MM`: compares and sorts as text. */
export type Month = string

export function monthOf(date: string): Month {
  return date.slice(0, 7)
}

export function yearIn(month: Month): number {
  return Number(month.slice(0, 4))
}

/** January is 1. */
export function monthIn(month: Month): number {
  return Number(month.slice(5, 7))
}

export function addMonths(month: Month, count: number): Month {
  const months = yearIn(month) * 12 + monthIn(month) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export function firstDayOf(month: Month): string {
  return `${month}-01`
}

export function lastDayOf(month: Month): string {
  return addDays(firstDayOf(addMonths(month, 1)), -1)
}

/** The same day of another month, or its last day if the month is shorter. */
export function sameDayIn(month: Month, date: string): string {
  const [wanted, last] = [`${month}-${date.slice(8)}`, lastDayOf(month)]
  return wanted < last ? wanted : last
}

/** Weeks of seven days from Saturday; `null` for days of other months. */
export function weeksOf(month: Month): (string | null)[][] {
  const weeks: (string | null)[][] = []
  for (let date = firstDayOf(month); monthOf(date) === month; date = addDays(date, 1)) {
    const place = placeInWeek(date)
    if (place === 0 || weeks.length === 0) weeks.push(Array.from({ length: 7 }, () => null))
    weeks.at(-1)![place] = date
  }
  return weeks
}

export function placeInWeek(date: string): number {
  return ((weekdayOf(date) ?? 0) - FIRST_WEEKDAY + 7) % 7
}

export interface DayRange {
  first: string
  last: string
}

export function canTurn(month: Month, step: 1 | -1, { first, last }: DayRange): boolean {
  return step < 0 ? month > monthOf(first) : month < monthOf(last)
}
