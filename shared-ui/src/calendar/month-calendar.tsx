import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef } from 'react'
import { type Language, monthName, useLanguage, useTranslation, weekdayName, weekdayOf } from '@hirfa/shared-i18n'
import { IconButton } from '../button/icon-button.tsx'
import { dayAfterKey } from './day-steps.ts'
import { canTurn, type DayRange, FIRST_WEEKDAY, type Month, monthIn, monthOf, weeksOf, yearIn } from './month.ts'
import styles from './month-calendar.module.css'

interface CalendarState {
  month: Month
  /** The one day that is in the tab order. */
  focused: string
  date: string | null
}

interface MonthCalendarProps {
  state: CalendarState
  /** The first day is today. */
  days: DayRange
  /** How a day is read, and whether it cannot be chosen. */
  describe: (date: string, day: string) => { label: string; closed: boolean }
  onDay: (date: string) => void
  onMove: (date: string) => void
  onTurn: (step: 1 | -1) => void
}

/** A date grid after the ARIA pattern: one day is in the tab order, arrow keys move between days. */
export function MonthCalendar({ state, days, describe, onDay, onMove, onTurn }: MonthCalendarProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const title = useId()
  const { grid, onKeyDown } = useArrowKeys(state.focused, days, onMove)

  return (
    <div className={styles.calendar}>
      <div className={styles.months}>
        <IconButton
          icon="previous"
          label={t('previous_month')}
          disabled={!canTurn(state.month, -1, days)}
          onClick={() => onTurn(-1)}
        />
        <p id={title} className={styles.month} aria-live="polite">
          {monthTitle(state.month, language)}
        </p>
        <IconButton
          icon="next"
          label={t('next_month')}
          disabled={!canTurn(state.month, 1, days)}
          onClick={() => onTurn(1)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a date grid */}
      <table ref={grid} role="grid" aria-labelledby={title} className={styles.grid} onKeyDown={onKeyDown}>
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
                      {...describe(date, dayName(date, language))}
                      today={date === days.first}
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

function useArrowKeys(focused: string, days: DayRange, onMove: (date: string) => void) {
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)

  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [focused])

  function onKeyDown(event: KeyboardEvent) {
    if (!grid.current || event.altKey || event.ctrlKey || event.metaKey) return
    const direction = getComputedStyle(grid.current).direction === 'rtl' ? 'rtl' : 'ltr'
    const date = dayAfterKey(event.key, focused, direction, days)
    if (date === null) return
    event.preventDefault()
    moved.current = true
    onMove(date)
  }

  return { grid, onKeyDown }
}

interface DayButtonProps {
  date: string
  label: string
  closed: boolean
  today: boolean
  chosen: boolean
  /** Whether the day is in the tab order; exactly one day of the month is. */
  focused: boolean
  onDay: (date: string) => void
}

/** A closed day is `aria-disabled` and focusable, so that a screen reader announces why. */
const DayButton = memo(function DayButton({ date, label, closed, today, chosen, focused, onDay }: DayButtonProps) {
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={focused ? 0 : -1}
      aria-label={label}
      aria-disabled={closed || undefined}
      aria-current={today ? 'date' : undefined}
      data-chosen={chosen || undefined}
      onClick={() => onDay(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
})

/** `نوفمبر 2026`; month before year in each language. */
export function monthTitle(month: Month, language: Language): string {
  return `${monthName(monthIn(month), language)} ${yearIn(month)}`
}

function dayName(date: string, language: Language): string {
  const weekday = weekdayName(weekdayOf(date) ?? 0, language)
  return `${weekday} ${Number(date.slice(8))} ${monthName(monthIn(monthOf(date)), language)}`
}
