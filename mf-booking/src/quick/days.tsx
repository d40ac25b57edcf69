import { useStore } from '@nanostores/react'
import { addDays, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today, useHydrated } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { nearDay } from '../calendar/near-day.ts'
import { $day, $from } from './quick-store.ts'
import styles from './quick.module.css'

const NEXT_DAYS = [1, 2, 3, 4]

export function Days() {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const chosen = useStore($from)
  const today = useStore($today)
  const hydrated = useHydrated()
  // The page may have been rendered on an earlier day.
  if (!hydrated) return <div className={styles.days} />
  const dates = [null, ...NEXT_DAYS.map(days => addDays(today, days))]
  return (
    <fieldset aria-label={t('days')} className={`${styles.chips} ${styles.days}`}>
      {dates.map(date => (
        <Button
          key={date}
          size="s"
          tone={date === chosen ? 'primary' : 'secondary'}
          aria-pressed={date === chosen}
          onClick={() => $day.set(date)}
        >
          {date === null ? t('quick_soonest') : nearDay(date, today, language)}
        </Button>
      ))}
    </fieldset>
  )
}
