import { useLanguage, useTranslation } from 'shared-i18n'
import { freeTimes, type Timetable, today } from '../calendar/free-hours.ts'
import { dayName } from './day-names.ts'
import type { PickerState } from './picker-state.ts'
import styles from './picker.module.css'

interface DayButtonProps {
  date: string
  state: PickerState
  timetable: Timetable
  onDay: (date: string) => void
}

/** A day that cannot be chosen can still be walked over, so that a screen reader learns why. */
export function DayButton({ date, state, timetable, onDay }: DayButtonProps) {
  const { t } = useTranslation('booking')
  const day = dayName(date, useLanguage())
  const count = freeTimes(date, timetable).length
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={date === state.focused ? 0 : -1}
      aria-label={count > 0 ? t('day_free', { day, count }) : t('day_closed', { day })}
      aria-disabled={count === 0 || undefined}
      aria-current={date === today(timetable) ? 'date' : undefined}
      data-chosen={date === state.date || undefined}
      onClick={() => onDay(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}
