import { addDays } from '@hirfa/shared-i18n'
import { addMonths, type DayRange, monthOf, placeInWeek, sameDayIn } from './month.ts'

/** The day a key moves to; `null` for other keys. Left and right follow the text direction. */
export function dayAfterKey(key: string, date: string, direction: 'rtl' | 'ltr', bounds: DayRange): string | null {
  const next = moveByKey(key, date, direction)
  if (next === null) return null
  if (next < bounds.first) return bounds.first
  return next > bounds.last ? bounds.last : next
}

function moveByKey(key: string, date: string, direction: 'rtl' | 'ltr'): string | null {
  const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return addDays(date, key === onwards ? 1 : -1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -placeInWeek(date))
    case 'End':
      return addDays(date, 6 - placeInWeek(date))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -1), date)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), 1), date)
    default:
      return null
  }
}
