import { useStore } from '@nanostores/react'
import { addDays, nearDay, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today, useHydrated } from '@hirfa/shared-platform'
import { ChoiceChips } from '@hirfa/shared-ui'
import { $day, $from } from './quick-store.ts'
import styles from './quick.module.css'

const NEXT_DAYS = [1, 2, 3, 4, 5, 6]

export function Days() {
  const { t } = useTranslation('booking')
  const ui = useTranslation('ui')
  const language = useLanguage()
  const chosen = useStore($from)
  const today = useStore($today)
  // The page may have been rendered on an earlier day.
  if (!useHydrated()) return <div className={styles.days} />
  const dates = NEXT_DAYS.map(days => addDays(today, days))
  return (
    <div className={styles.days}>
      <ChoiceChips
        legend={ui.t('day')}
        shape="strip"
        options={[
          { value: '', text: t('quick_soonest') },
          ...dates.map(date => ({ value: date, text: nearDay(date, today, language) }))
        ]}
        value={chosen ?? ''}
        onChange={date => $day.set(date || null)}
      />
    </div>
  )
}
