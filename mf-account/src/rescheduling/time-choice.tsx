import type { Slot, StartTimes } from '@hirfa/shared-contract'
import { formatLongDate, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Button, EmptyState, Select } from '@hirfa/shared-ui'
import styles from './time-choice.module.css'

interface TimeChoiceProps {
  times: StartTimes
  /** `date` and `time` are empty strings while nothing is chosen. */
  value: Slot
  onChange: (slot: Slot) => void
  onLater: () => void
}

export function TimeChoice({ times, value, onChange, onLater }: TimeChoiceProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const days = Object.keys(times).filter(date => times[date]?.length)
  const day = days.includes(value.date) ? value.date : days[0]
  return (
    <div className={styles.choice}>
      {day === undefined ? (
        <EmptyState title={t('reschedule_none')} />
      ) : (
        <>
          <Select
            label={t('day')}
            value={day}
            onChange={date => onChange({ date, time: '' })}
            options={days.map(date => ({ value: date, label: formatLongDate(date, language) ?? date }))}
          />
          <fieldset aria-label={t('hour')} className={styles.hours}>
            {times[day]?.map(time => (
              <Button
                key={time}
                size="s"
                tone={day === value.date && time === value.time ? 'primary' : 'secondary'}
                aria-pressed={day === value.date && time === value.time}
                onClick={() => onChange({ date: day, time })}
              >
                <bdi>{time}</bdi>
              </Button>
            ))}
          </fieldset>
        </>
      )}
      <Button tone="quiet" size="s" onClick={onLater}>
        {t('later_days')}
      </Button>
    </div>
  )
}
