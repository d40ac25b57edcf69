import type { Slot } from '@hirfa/shared-contract'
import { addDays } from '@hirfa/shared-i18n'
import { addMonths, canTurn, firstDayOf, lastDayOf, type Month, monthOf } from '@hirfa/shared-ui/month'
import { bookableDays, firstFreeDay, freeTimes, isOpen, type Timetable, today } from '../calendar/free-hours.ts'

export interface PickerState {
  month: Month
  focused: string
  date: string | null
  time: string | null
  /** The chosen hour is not free on the day chosen after it. */
  hourCleared: boolean
}

export function openPicker(timetable: Timetable, earlier: Slot | null): PickerState {
  const wanted = earlier?.date ?? timetable.taken?.date
  const date = wanted && freeTimes(wanted, timetable).length > 0 ? wanted : null
  const focused = date ?? firstFreeDay(timetable) ?? today(timetable)
  const stillFree = date !== null && earlier !== null && freeTimes(date, timetable).includes(earlier.time)
  return { month: monthOf(focused), focused, date, time: stillFree ? earlier.time : null, hourCleared: false }
}

export function chooseDay(state: PickerState, date: string, timetable: Timetable): PickerState {
  const times = freeTimes(date, timetable)
  if (times.length === 0) return state
  const time = state.time !== null && times.includes(state.time) ? state.time : null
  return { month: monthOf(date), focused: date, date, time, hourCleared: state.time !== null && time === null }
}

export function chooseTime(state: PickerState, time: string): PickerState {
  return { ...state, time: time || null, hourCleared: false }
}

export function moveTo(state: PickerState, date: string): PickerState {
  return { ...state, focused: date, month: monthOf(date) }
}

export function turnMonth(state: PickerState, step: 1 | -1, timetable: Timetable): PickerState {
  if (!canTurn(state.month, step, bookableDays(timetable))) return state
  const month = addMonths(state.month, step)
  return {
    ...state,
    month,
    focused: state.date && monthOf(state.date) === month ? state.date : findEntry(month, timetable)
  }
}

/** The day that receives the focus: the first working day of the month, else its first day. */
function findEntry(month: Month, timetable: Timetable): string {
  const first = firstDayOf(month) > today(timetable) ? firstDayOf(month) : today(timetable)
  for (let date = first; date <= lastDayOf(month); date = addDays(date, 1)) {
    if (isOpen(date, timetable)) return date
  }
  return first
}
