import { useState } from 'react'
import { nearDay, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { ChoiceChips } from './choice-chips.tsx'
import styles from './time-choice.module.css'

export interface ChosenTime {
  date: string
  time: string
}

interface OfferedDay {
  date: string
  /** Empty if the day cannot be chosen. */
  hours: readonly { time: string; free: boolean }[]
}

interface TimeChoiceProps {
  days: readonly OfferedDay[]
  today: string
  value: ChosenTime | null
  onChange: (chosen: ChosenTime) => void
  /** The visitor opened another day. */
  onDay?: () => void
  /** The free hours are not known yet. */
  loading?: boolean
}

/** A strip of days and the hours of one of them: the chosen one, else the first with a free hour. */
export function TimeChoice({ days, today, value, onChange, onDay, loading = false }: TimeChoiceProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const [opened, setOpened] = useState<string | null>(null)
  const day =
    days.find(({ date }) => date === opened) ??
    days.find(({ date }) => date === value?.date) ??
    days.find(({ hours }) => hours.some(({ free }) => free)) ??
    days[0]
  if (!day) return null

  function open(date: string) {
    setOpened(date)
    onDay?.()
  }

  return (
    <div className={styles.choice}>
      <ChoiceChips
        legend={t('day')}
        shape="strip"
        options={days.map(({ date, hours }) => ({
          value: date,
          text: nearDay(date, today, language),
          disabled: hours.length === 0
        }))}
        value={day.date}
        onChange={open}
      />
      <ChoiceChips
        legend={t('hour')}
        busy={loading}
        options={day.hours.map(({ time, free }) => ({ value: time, text: time, disabled: loading || !free }))}
        value={value?.date === day.date ? value.time : ''}
        onChange={time => onChange({ date: day.date, time })}
      />
    </div>
  )
}
