import { endOf, hoursAreAssumed, type Slot } from '@hirfa/shared-contract'
import { type FormEvent, useCallback, useState } from 'react'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Alert, Button, Select } from '@hirfa/shared-ui'
import { monthOf } from '@hirfa/shared-ui/month'
import { MonthCalendar, monthTitle } from '@hirfa/shared-ui/month-calendar'
import { bookableDays, firstFreeDay, freeTimes, hasOtherZone, type Timetable, today } from '../calendar/free-hours.ts'
import { chooseDay, chooseTime, moveTo, openPicker, type PickerState, turnMonth } from './picker-state.ts'
import styles from './picker.module.css'

interface SlotChooserProps {
  timetable: Timetable
  earlier: Slot | null
  onCancel: () => void
  onChoose: (slot: Slot) => void
}

export function SlotChooser({ timetable, earlier, onCancel, onChoose }: SlotChooserProps) {
  const { t } = useTranslation(['booking', 'ui'])
  const [state, setState] = useState(() => openPicker(timetable, earlier))
  const { date, time } = state
  const isFree = date !== null && time !== null && freeTimes(date, timetable).includes(time)
  const onDay = useCallback((day: string) => setState(now => chooseDay(now, day, timetable)), [timetable])

  function describe(day: string, name: string) {
    const count = freeTimes(day, timetable).length
    return { label: t(count > 0 ? 'day_free' : 'day_closed', { day: name, count }), closed: count === 0 }
  }

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (isFree) onChoose({ date, time })
  }

  return (
    <form className={styles.chooser} onSubmit={confirm}>
      {timetable.taken && <Alert tone="warning">{t('slot_taken')}</Alert>}
      <FirstFreeDay timetable={timetable} />
      <MonthCalendar
        state={state}
        days={bookableDays(timetable)}
        describe={describe}
        onDay={onDay}
        onMove={day => setState(moveTo(state, day))}
        onTurn={step => setState(turnMonth(state, step, timetable))}
      />
      <TimeSelect state={state} timetable={timetable} onTime={chosen => setState(chooseTime(state, chosen))} />
      {hoursAreAssumed(timetable.hours) && <p className={styles.note}>{t('hours_assumed')}</p>}
      {!timetable.whole && <p className={styles.note}>{t('hours_unchecked')}</p>}
      {hasOtherZone(timetable.now) && <p className={styles.note}>{t('algiers_time')}</p>}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('ui:cancel')}</Button>
        <Button type="submit" tone="primary" disabled={!isFree}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

function FirstFreeDay({ timetable }: { timetable: Timetable }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const first = firstFreeDay(timetable)
  if (first === null) return <Alert tone="warning">{t('no_free_days')}</Alert>
  if (monthOf(first) === monthOf(today(timetable))) return null
  return <Alert tone="info">{t('first_free_month', { month: monthTitle(monthOf(first), language) })}</Alert>
}

interface TimeSelectProps {
  state: PickerState
  timetable: Timetable
  onTime: (time: string) => void
}

function TimeSelect({ state: { date, time, hourCleared }, timetable, onTime }: TimeSelectProps) {
  const { t } = useTranslation('booking')
  const times = date ? freeTimes(date, timetable) : []
  return (
    <Select
      label={t('time')}
      hint={date ? undefined : t('choose_day_first')}
      problem={hourCleared ? t('hour_cleared') : undefined}
      placeholder={t('choose_hour')}
      options={times.map(start => ({
        value: start,
        label: leftToRight(`${start} – ${endOf(start, timetable.jobHours)}`)
      }))}
      value={time ?? ''}
      onChange={onTime}
      disabled={!date}
    />
  )
}

/** Isolates the direction by characters: an `<option>` has no markup. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
