import { type Language, monthName, weekdayName, weekdayOf } from 'shared-i18n'
import { type Month, monthIn, yearIn } from '../calendar/month.ts'

/** «نوفمبر 2026»; month before year in each of the three languages. */
export function monthTitle(month: Month, language: Language): string {
  return `${monthName(monthIn(month), language)} ${yearIn(month)}`
}

/** «Sunday 23 November»; the same order in each of the three languages. */
export function dayName(date: string, language: Language): string {
  const weekday = weekdayName(weekdayOf(date) ?? 0, language)
  return `${weekday} ${Number(date.slice(8))} ${monthName(monthIn(date.slice(0, 7)), language)}`
}
