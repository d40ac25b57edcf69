import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { BOOKING_DAYS_AHEAD } from '@hirfa/shared-contract'
import { addDays, formatDate, nearDay, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today, useHydrated, lazyPart } from '@hirfa/shared-platform'
import { Button, ChoiceChips } from '@hirfa/shared-ui'
import { $when, chooseWhen } from './quick-store.ts'
import styles from './quick.module.css'

const DayDialog = lazyPart(async () => (await import('@hirfa/shared-ui/day-dialog')).DayDialog)

const NEXT_DAYS = [1, 2, 3, 4, 5, 6]

export function Days() {
  const { t } = useTranslation('booking')
  const ui = useTranslation('ui')
  const language = useLanguage()
  const { day: chosen, part } = useStore($when)
  const today = useStore($today)
  const [isOpen, setOpen] = useState(false)
  // The page may have been rendered on an earlier day.
  if (!useHydrated()) return <div className={styles.days} />
  const dates = NEXT_DAYS.map(days => addDays(today, days))
  const near = dates.map(date => ({ value: date, text: nearDay(date, today, language) }))
  const far =
    chosen && chosen > today && !dates.includes(chosen)
      ? [{ value: chosen, text: formatDate(chosen, language) ?? '' }]
      : []

  function choose(date: string) {
    chooseWhen({ day: date, part })
    setOpen(false)
  }

  return (
    <div className={styles.days}>
      <ChoiceChips
        legend={ui.t('day')}
        shape="strip"
        options={[{ value: '', text: t('quick_soonest') }, ...far, ...near]}
        value={chosen === today ? '' : (chosen ?? '')}
        onChange={date => chooseWhen({ day: date || null, part })}
      >
        <Button icon="calendar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {ui.t('other_day')}
        </Button>
      </ChoiceChips>
      {isOpen && (
        <DayDialog
          days={{ first: today, last: addDays(today, BOOKING_DAYS_AHEAD) }}
          value={chosen}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
