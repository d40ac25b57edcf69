import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage, useTranslation, weekdayName } from 'shared-i18n'
import { IconButton } from 'shared-ui'
import { dayAfterKey } from '../calendar/day-steps.ts'
import { freeTimes, lastDay, type Timetable, today } from '../calendar/free-hours.ts'
import { FIRST_WEEKDAY, weeksOf } from '../calendar/month.ts'
import { DayButton } from './day-button.tsx'
import { monthTitle } from './day-names.ts'
import { canTurn, type PickerState } from './picker-state.ts'
import styles from './picker.module.css'

interface MonthCalendarProps {
  state: PickerState
  timetable: Timetable
  onDay: (date: string) => void
  onMove: (date: string) => void
  onTurn: (step: 1 | -1) => void
}

/** One month as a grid of days: arrows walk the days, one of them is in the order of tabs. */
export function MonthCalendar({ state, timetable, onDay, onMove, onTurn }: MonthCalendarProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const title = useId()
  const { grid, walk } = useWalk(state, timetable, onMove)

  return (
    <div>
      <div className={styles.months}>
        <IconButton
          icon="previous"
          label={t('previous_month')}
          disabled={!canTurn(state.month, -1, timetable)}
          onClick={() => onTurn(-1)}
        />
        <p id={title} className={styles.month} aria-live="polite">
          {monthTitle(state.month, language)}
        </p>
        <IconButton
          icon="next"
          label={t('next_month')}
          disabled={!canTurn(state.month, 1, timetable)}
          onClick={() => onTurn(1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a date grid */}
      <table ref={grid} role="grid" aria-labelledby={title} className={styles.grid} onKeyDown={walk}>
        <thead>
          <tr>
            {WEEKDAYS_IN_ORDER.map(weekday => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday, language)}>
                <span aria-hidden="true">{weekdayName(weekday, language, 'short')}</span>
                <span className="visually-hidden">{weekdayName(weekday, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(state.month).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, place) => (
                <td key={date ?? place} aria-selected={date ? date === state.date : undefined}>
                  {date && (
                    <DayButton
                      date={date}
                      count={freeTimes(date, timetable).length}
                      today={date === today(timetable)}
                      chosen={date === state.date}
                      focused={date === state.focused}
                      onDay={onDay}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const WEEKDAYS_IN_ORDER = Array.from({ length: 7 }, (_, place) => (FIRST_WEEKDAY + place) % 7)

/** Moves by keys, and takes the focus along once the day stands on the page. */
function useWalk(state: PickerState, timetable: Timetable, onMove: (date: string) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const walked = useRef(false)

  useLayoutEffect(() => {
    if (!walked.current) return
    walked.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [state.focused])

  function walk(event: KeyboardEvent) {
    if (!grid.current || event.altKey || event.ctrlKey || event.metaKey) return
    const direction = getComputedStyle(grid.current).direction === 'rtl' ? 'rtl' : 'ltr'
    const date = dayAfterKey(event.key, state.focused, direction, { first: today(timetable), last: lastDay(timetable) })
    if (date === null) return
    event.preventDefault()
    walked.current = true
    onMove(date)
  }

  return { grid, walk }
}
