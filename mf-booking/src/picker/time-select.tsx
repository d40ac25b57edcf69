import { useTranslation } from 'shared-i18n'
import { Select } from 'shared-ui'
import { freeTimes, type Timetable } from '../calendar/free-hours.ts'
import { endOf } from '../calendar/slot.ts'
import type { PickerState } from './picker-state.ts'

interface TimeSelectProps {
  state: PickerState
  timetable: Timetable
  onTime: (time: string) => void
}

/** The hours of the chosen day, as the list that the device itself shows. */
export function TimeSelect({ state: { date, time, hourCleared }, timetable, onTime }: TimeSelectProps) {
  const { t } = useTranslation('booking')
  const times = date ? freeTimes(date, timetable) : []
  return (
    <Select
      label={t('time')}
      hint={date ? undefined : t('choose_day_first')}
      problem={hourCleared ? t('hour_cleared') : undefined}
      placeholder={t('choose_hour')}
      options={times.map(start => ({ value: start, label: leftToRight(`${start} – ${endOf(start)}`) }))}
      value={time ?? ''}
      onChange={onTime}
      disabled={!date}
    />
  )
}

/** An entry of a native list takes no markup, so the direction of a range is kept by isolating marks. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
