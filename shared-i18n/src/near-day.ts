import { addDays, weekdayName, weekdayOf } from './dates.ts'
import type { Language } from './language.ts'

/** `Today`, `Tomorrow`, then the weekday and the day of the month, such as `Mon 30`. */
export function nearDay(date: string, today: string, language: Language): string {
  const offset = [0, 1].find(days => addDays(today, days) === date)
  if (offset === undefined) return `${weekdayName(weekdayOf(date) ?? 0, language, 'short')} ${Number(date.slice(8))}`
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(offset, 'day')
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
