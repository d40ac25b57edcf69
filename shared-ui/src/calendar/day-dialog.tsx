import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Dialog } from '../dialog/dialog.tsx'
import { addMonths, type DayRange, firstDayOf, monthOf } from './month.ts'
import { MonthCalendar } from './month-calendar.tsx'

interface DayDialogProps {
  /** The first day is today. */
  days: DayRange
  value: string | null
  onChoose: (date: string) => void
  onClose: () => void
}

/** A month for the days that a strip of days does not show. */
export function DayDialog({ days, value, onChoose, onClose }: DayDialogProps) {
  const { t } = useTranslation('ui')
  const [focused, setFocused] = useState(value ?? days.first)

  function turn(step: 1 | -1) {
    const first = firstDayOf(addMonths(monthOf(focused), step))
    setFocused(first < days.first ? days.first : first)
  }

  return (
    <Dialog title={t('other_day')} shape="sheet" onClose={onClose}>
      <MonthCalendar
        state={{ month: monthOf(focused), focused, date: value }}
        days={days}
        describe={(date, day) => ({ label: day, closed: date < days.first || date > days.last })}
        onDay={date => date >= days.first && date <= days.last && onChoose(date)}
        onMove={setFocused}
        onTurn={turn}
      />
    </Dialog>
  )
}
