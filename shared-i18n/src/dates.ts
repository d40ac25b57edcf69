import { addDays, inAlgiers } from '@hirfa/shared-contract/calendar'
import type { Language } from './language.ts'

export { addDays }

/** Dates are `YYYY-MM-DD` of Algiers: `new Date(date)` would be the day before, west of Greenwich. */

const MONTHS: Record<Language, readonly string[]> = {
  ar: ['جانفي', 'فيفري', 'مارس', 'أفريل', 'ماي', 'جوان', 'جويلية', 'أوت', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December'
  ],
  fr: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre'
  ]
}

const WEEKDAYS: Record<Language, readonly string[]> = {
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  fr: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
}

const SHORT_WEEKDAYS: Record<Language, readonly string[]> = {
  ar: ['أحد', 'إثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  fr: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']
}

/** Today and tomorrow. */
const NEAR_DAYS: Record<Language, readonly string[]> = {
  ar: ['اليوم', 'غدًا'],
  en: ['Today', 'Tomorrow'],
  fr: ['Aujourd’hui', 'Demain']
}

const AND: Record<Language, string> = { ar: ' و', en: ' and ', fr: ' et ' }

interface Parts {
  year: number
  month: number
  day: number
}

export function monthName(month: number, language: Language): string {
  return MONTHS[language][month - 1] ?? ''
}

export function weekdayName(weekday: number, language: Language, length: 'long' | 'short' = 'long'): string {
  return (length === 'short' ? SHORT_WEEKDAYS : WEEKDAYS)[language][weekday] ?? ''
}

/** Sunday is 0; `null` for an invalid date. */
export function weekdayOf(date: string): number | null {
  const parts = parseDate(date)
  return parts && new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()
}

/** `11/23/2026` in English, `23/11/2026` in French, `2026/11/23` in Arabic; `null` for an invalid date. */
export function formatDate(date: string, language: Language): string | null {
  const parts = parseDate(date)
  if (!parts) return null
  const [year, month, day] = [String(parts.year), twoDigits(parts.month), twoDigits(parts.day)]
  if (language === 'en') return `${month}/${day}/${year}`
  return language === 'fr' ? `${day}/${month}/${year}` : `${year}/${month}/${day}`
}

export function formatLongDate(date: string, language: Language): string | null {
  const parts = parseDate(date)
  const weekday = weekdayOf(date)
  if (!parts || weekday === null) return null
  return `${weekdayName(weekday, language)} ${formatDay(parts, language)}`
}

export function formatMoment(timestamp: string, language: Language): string | null {
  const moment = new Date(timestamp)
  return Number.isNaN(moment.getTime()) ? null : formatDay(parseDate(dateInAlgiers(moment))!, language)
}

export function dateInAlgiers(moment: Date): string {
  return inAlgiers(moment).toISOString().slice(0, 10)
}

export function hourInAlgiers(moment: Date): number {
  return inAlgiers(moment).getUTCHours()
}

export function formatList(items: readonly string[], language: Language): string {
  const comma = language === 'ar' ? AND.ar : ', '
  return items.length < 2 ? items.join() : items.slice(0, -1).join(comma) + AND[language] + items.at(-1)
}

function formatDay({ year, month, day }: Parts, language: Language): string {
  return `${day} ${monthName(month, language)} ${year}`
}

function parseDate(date: string): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const real = new Date(Date.UTC(year, month - 1, day))
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day ? { year, month, day } : null
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

export function timeInAlgiers(moment: Date): string {
  return inAlgiers(moment).toISOString().slice(11, 16)
}

/** `Today`, `Tomorrow`, then the weekday and the day of the month, such as `Mon 30`. */
export function nearDay(date: string, today: string, language: Language): string {
  const near = NEAR_DAYS[language].find((_name, days) => addDays(today, days) === date)
  return near ?? `${weekdayName(weekdayOf(date) ?? 0, language, 'short')} ${Number(date.slice(8))}`
}
