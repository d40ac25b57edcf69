import type { Slot } from '@hirfa/shared-contract'
import { describe, expect, test } from 'vitest'
import type { Timetable } from '../calendar/free-hours.ts'
import { bookableDays } from '../calendar/free-hours.ts'
import { canTurn } from '@hirfa/shared-ui/month'
import { chooseDay, chooseTime, moveTo, openPicker, type PickerState, turnMonth } from './picker-state.ts'

/** Monday 30 November 2026 in the evening: this month has nothing left. */
const TABLE: Timetable = {
  jobHours: 1,
  hours: { opens: '08:00', closes: '12:00', workingDays: [] },
  free: { '2026-12-01': ['09:00', '10:00'], '2026-12-02': ['10:00', '11:00'], '2026-12-03': [] },
  now: new Date('2026-11-30T20:00:00Z'),
  whole: true,
  taken: null
}

const FREE_SLOT = { date: '2026-12-02', time: '11:00' }
const TAKEN = { date: '2026-12-02', time: '10:00' }
const NEVER = { hours: { ...TABLE.hours, opens: '12:00', closes: '12:00' }, free: everyDayFull() }

test.each<[string, Partial<Timetable>, Slot | null, Partial<PickerState>]>([
  [
    'on the first month with a day to book',
    {},
    null,
    { month: '2026-12', focused: '2026-12-01', date: null, time: null }
  ],
  ['on the earlier choice if it is still free', {}, FREE_SLOT, { month: '2026-12', ...FREE_SLOT }],
  [
    'on the day alone if only its hour has gone',
    {},
    { ...TAKEN, time: '08:00' },
    { date: TAKEN.date, time: null, hourCleared: false }
  ],
  ['without a choice if the whole day has gone', {}, { ...TAKEN, date: '2026-12-03' }, { date: null, time: null }],
  ['on the day of the slot that another client booked', { taken: TAKEN }, null, { date: TAKEN.date, time: null }],
  ['in the current month if nothing is free', NEVER, null, { month: '2026-11', date: null }]
])('a picker opens %s', (_where, change, earlier, state) => {
  expect(openPicker({ ...TABLE, ...change }, earlier)).toMatchObject(state)
})

describe('another day', () => {
  const open = openPicker(TABLE, { date: '2026-12-01', time: '10:00' })

  test('keeps the hour if it is free on that day too', () => {
    expect(chooseDay(open, '2026-12-02', TABLE)).toMatchObject({
      date: '2026-12-02',
      time: '10:00',
      hourCleared: false
    })
  })

  test('clears the hour if it is not free, with a problem until another one is chosen', () => {
    const cleared = chooseDay(chooseTime(open, '09:00'), '2026-12-02', TABLE)
    expect(cleared).toMatchObject({ date: '2026-12-02', time: null, hourCleared: true })
    expect(chooseTime(cleared, '11:00')).toMatchObject({ time: '11:00', hourCleared: false })
  })

  test.each(['2026-11-29', '2026-12-03'])('without a free hour cannot be chosen: %s', date => {
    expect(chooseDay(open, date, TABLE)).toBe(open)
  })
})

test.each([
  ['2026-11', -1, false],
  ['2026-11', 1, true],
  ['2026-12', -1, true],
  ['2027-05', -1, true],
  ['2027-05', 1, false]
] as const)('[see F-155] from %s turning by %i is possible: %s', (month, step, possible) => {
  expect(canTurn(month, step, bookableDays(TABLE))).toBe(possible)
})

test('[see F-155] turning to a month focuses its first bookable day; turning back focuses the chosen day', () => {
  const open = openPicker(TABLE, { date: '2026-12-02', time: '10:00' })
  const january = turnMonth(open, 1, TABLE)
  expect(january).toMatchObject({ month: '2027-01', focused: '2027-01-01', date: '2026-12-02' })
  expect(turnMonth(january, -1, TABLE)).toMatchObject({ month: '2026-12', focused: '2026-12-02' })
})

test('turning beyond the bookable months does nothing', () => {
  const open = openPicker(TABLE, null)
  const november = turnMonth(open, -1, TABLE)
  expect(november).toMatchObject({ month: '2026-11', focused: '2026-11-30' })
  expect(turnMonth(november, -1, TABLE)).toBe(november)
})

test('a month without a working day focuses its first day, the current month today', () => {
  const never = { ...TABLE, hours: { ...TABLE.hours, workingDays: ['friday'] as const } }
  const december = { ...openPicker(TABLE, null), date: null }
  expect(turnMonth(december, 1, never).focused).toBe('2027-01-01')
  expect(turnMonth(december, -1, never).focused).toBe('2026-11-30')
  expect(turnMonth({ ...december, month: '2027-01' }, 1, never).focused).toBe('2027-02-05')
})

test('the first working day of a month may be its last day', () => {
  const sunday = {
    ...TABLE,
    now: new Date('2026-11-29T20:00:00Z'),
    hours: { ...TABLE.hours, workingDays: ['monday'] as const }
  }
  const december = { ...openPicker(sunday, null), month: '2026-12', date: null }
  expect(turnMonth(december, -1, sunday).focused).toBe('2026-11-30')
})

test('moving shows the month of the day and chooses nothing', () => {
  const open = openPicker(TABLE, null)
  expect(moveTo(open, '2027-02-03')).toEqual({ ...open, month: '2027-02', focused: '2027-02-03' })
})

test('an hour is cleared; another day then clears none', () => {
  const open = chooseTime(openPicker(TABLE, { date: '2026-12-01', time: '10:00' }), '')
  expect(open).toMatchObject({ time: null, hourCleared: false })
  expect(chooseDay(open, '2026-12-02', TABLE)).toEqual({
    month: '2026-12',
    focused: '2026-12-02',
    date: '2026-12-02',
    time: null,
    hourCleared: false
  })
})

function everyDayFull(): Record<string, string[]> {
  const days = Array.from({ length: 200 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 30 + day)).toISOString().slice(0, 10)
  )
  return Object.fromEntries(days.map(date => [date, []]))
}
