import { type FormEvent, useCallback, useState } from 'react'
import { useLanguage, useTranslation } from 'shared-i18n'
import { Alert, Button } from 'shared-ui'
import { isElsewhere } from '../calendar/device-zone.ts'
import { firstFreeDay, type Timetable, today } from '../calendar/free-hours.ts'
import { monthOf } from '../calendar/month.ts'
import type { Slot } from '../calendar/slot.ts'
import { hoursAreAssumed } from '../calendar/working-hours.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { monthTitle } from './day-names.ts'
import { chooseDay, chooseTime, moveTo, openPicker, turnMonth } from './picker-state.ts'
import { TimeSelect } from './time-select.tsx'
import styles from './picker.module.css'

interface SlotChooserProps {
  timetable: Timetable
  earlier: Slot | null
  onCancel: () => void
  onChoose: (slot: Slot) => void
}

/** A month to choose the day in, a list for the hour, and both before they are confirmed. */
export function SlotChooser({ timetable, earlier, onCancel, onChoose }: SlotChooserProps) {
  const { t } = useTranslation('booking')
  const [state, setState] = useState(() => openPicker(timetable, earlier))
  const { date, time } = state
  const onDay = useCallback((day: string) => setState(now => chooseDay(now, day, timetable)), [timetable])

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (date && time) onChoose({ date, time })
  }

  return (
    <form className={styles.chooser} onSubmit={confirm}>
      {timetable.taken && <Alert tone="warning">{t('slot_taken')}</Alert>}
      <FirstFreeDay timetable={timetable} />
      <MonthCalendar
        state={state}
        timetable={timetable}
        onDay={onDay}
        onMove={day => setState(moveTo(state, day))}
        onTurn={step => setState(turnMonth(state, step, timetable))}
      />
      <TimeSelect state={state} timetable={timetable} onTime={chosen => setState(chooseTime(state, chosen))} />
      {hoursAreAssumed(timetable.hours) && <p className={styles.note}>{t('hours_assumed')}</p>}
      {!timetable.whole && <p className={styles.note}>{t('hours_unchecked')}</p>}
      {isElsewhere(timetable.now) && <p className={styles.note}>{t('algiers_time')}</p>}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" tone="primary" disabled={!date || !time}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Says so when the calendar does not open on the month a visitor would expect. */
function FirstFreeDay({ timetable }: { timetable: Timetable }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const first = firstFreeDay(timetable)
  if (first === null) return <Alert tone="warning">{t('no_free_days')}</Alert>
  if (monthOf(first) === monthOf(today(timetable))) return null
  return <Alert tone="info">{t('first_free_month', { month: monthTitle(monthOf(first), language) })}</Alert>
}
