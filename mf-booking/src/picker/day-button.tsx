import { memo } from 'react'
import { useLanguage, useTranslation } from 'shared-i18n'
import { dayName } from './day-names.ts'
import styles from './picker.module.css'

interface DayButtonProps {
  date: string
  /** How many hours of it are free. */
  count: number
  today: boolean
  chosen: boolean
  /** The one day of the month that is in the order of tabs. */
  focused: boolean
  onDay: (date: string) => void
}

/** A day that cannot be chosen can still be walked over, so that a screen reader learns why. */
export const DayButton = memo(function DayButton({ date, count, today, chosen, focused, onDay }: DayButtonProps) {
  const { t } = useTranslation('booking')
  const day = dayName(date, useLanguage())
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={focused ? 0 : -1}
      aria-label={count > 0 ? t('day_free', { day, count }) : t('day_closed', { day })}
      aria-disabled={count === 0 || undefined}
      aria-current={today ? 'date' : undefined}
      data-chosen={chosen || undefined}
      onClick={() => onDay(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
})
