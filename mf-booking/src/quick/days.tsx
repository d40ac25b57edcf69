import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { addDays, dateInAlgiers, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { useHydrated } from '@hirfa/shared-platform'
import { Button } from '@hirfa/shared-ui'
import { nearDay } from '../calendar/near-day.ts'
import { $day } from './quick-store.ts'
import styles from './quick.module.css'

const NEXT_DAYS = [1, 2, 3, 4]

/** Chooses the first day of the shown hours. */
export function Days() {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const chosen = useStore($day)
  const [now] = useState(() => new Date())
  const hydrated = useHydrated()
  // The page may have been rendered on an earlier day.
  if (!hydrated) return <div className={styles.days} />
  const dates = [null, ...NEXT_DAYS.map(days => addDays(dateInAlgiers(now), days))]
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
          {date === null ? t('quick_soonest') : nearDay(date, now, language)}
        </Button>
      ))}
    </fieldset>
  )
}
