import { afterEach, describe, expect, test, vi } from 'vitest'
import { firstFreeDay, freeTimes, hasOtherZone, isOpen, isPast, lastDay, type Timetable, today } from './free-hours.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const HOURS = { opens: '08:00', closes: '12:00', workingDays: ['saturday', 'sunday', 'monday'] as const }

/** Saturday 21 November 2026, half past nine in Algiers. */
function timetable(change: Partial<Timetable> = {}): Timetable {
  return {
    jobHours: 1,
    hours: HOURS,
    free: {},
    now: new Date('2026-11-21T08:30:00Z'),
    whole: true,
    taken: null,
    ...change
  }
}

test.each([
  ['2026-11-20', []],
  ['2026-11-21', ['10:00', '11:00']],
  ['2026-11-22', ['08:00', '09:00', '10:00', '11:00']],
  ['2026-11-24', []],
  ['2027-05-17', ['08:00', '09:00', '10:00', '11:00']],
  ['2027-05-22', []]
])('[F-157] [F-158] [F-160] on %s the free hours are %j', (date, times) => {
  expect(freeTimes(date, timetable())).toEqual(times)
})

test.each([
  ['2026-11-21T06:59:59Z', ['08:00', '09:00', '10:00', '11:00']],
  ['2026-11-21T07:00:00Z', ['09:00', '10:00', '11:00']],
  ['2026-11-21T09:59:59Z', ['11:00']],
  ['2026-11-21T10:00:00Z', []],
  ['2026-11-21T22:59:59Z', []]
])('[F-160] at %s today has the hours after the current one in Algiers: %j', (now, times) => {
  expect(freeTimes('2026-11-21', timetable({ now: new Date(now) }))).toEqual(times)
})

test('booked hours are not free; a day without server data follows the working hours', () => {
  const free = { '2026-11-22': ['09:00'], '2026-11-23': [] }
  expect(freeTimes('2026-11-22', timetable({ free }))).toEqual(['09:00'])
  expect(freeTimes('2026-11-23', timetable({ free }))).toEqual([])
  expect(freeTimes('2026-11-28', timetable({ free }))).toHaveLength(4)
})

test('an hour outside the working hours is never free, even if the server returns it', () => {
  expect(freeTimes('2026-11-22', timetable({ free: { '2026-11-22': ['07:00', '09:00', '12:00'] } }))).toEqual(['09:00'])
})

test('a slot booked by another client is not free', () => {
  const taken = { date: '2026-11-22', time: '09:00' }
  expect(freeTimes('2026-11-22', timetable({ taken }))).toEqual(['08:00', '10:00', '11:00'])
  expect(freeTimes('2026-11-23', timetable({ taken }))).toContain('09:00')
})

describe('the first day to book', () => {
  test.each([
    ['today, while an hour is left', '2026-11-21T08:30:00Z', {}, '2026-11-21'],
    ['the next working day, once today is over', '2026-11-21T20:00:00Z', {}, '2026-11-22'],
    ['after days that are full', '2026-11-21T20:00:00Z', { '2026-11-22': [], '2026-11-23': [] }, '2026-11-28']
  ])('is %s', (_when, now, free, first) => {
    expect(firstFreeDay(timetable({ now: new Date(now), free }))).toBe(first)
  })

  test('may be the last bookable day', () => {
    const table = timetable({ hours: { ...HOURS, workingDays: [] } })
    const days = Array.from({ length: 180 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10)
    )
    const free = Object.fromEntries(days.map(date => [date, []]))
    expect(firstFreeDay({ ...table, free })).toBe('2027-05-20')
  })

  test('is `null` if half a year has no working day', () => {
    const everyDayFull = Object.fromEntries(
      Array.from({ length: 200 }, (_, day) => [new Date(Date.UTC(2026, 10, 21 + day)).toISOString().slice(0, 10), []])
    )
    expect(firstFreeDay(timetable({ free: everyDayFull }))).toBeNull()
  })
})

test.each([
  ['in Algiers, a minute before midnight', '2026-11-21T22:59:00Z', '2026-11-21'],
  ['in Algiers, at midnight', '2026-11-21T23:00:00Z', '2026-11-22'],
  ['in Montreal, still the evening before', '2026-11-21T23:30:00-05:00', '2026-11-22'],
  ['in Montreal, early in the afternoon', '2026-11-21T17:59:00-05:00', '2026-11-21'],
  ['in Auckland, already the next noon', '2026-11-22T11:59:00+13:00', '2026-11-21'],
  ['in Auckland, one minute later', '2026-11-22T12:00:00+13:00', '2026-11-22']
])('[see F-157] today is the day in Algiers for a device %s', (_where, now, date) => {
  const table = timetable({ now: new Date(now), hours: { ...HOURS, workingDays: [] } })
  expect(today(table)).toBe(date)
  expect(isOpen(date, table)).toBe(true)
})

test('nothing can be booked more than 180 days ahead', () => {
  const table = timetable({ hours: { ...HOURS, workingDays: [] } })
  expect(lastDay(table)).toBe('2027-05-20')
  expect(isOpen('2027-05-20', table)).toBe(true)
  expect(isOpen('2027-05-21', table)).toBe(false)
})

test.each([
  ['2026-11-21T07:59:59Z', false],
  ['2026-11-21T08:00:00Z', true],
  ['2026-11-20T20:00:00Z', false],
  ['2026-11-20T23:30:00Z', false],
  ['2026-11-21T23:00:00Z', true]
])('at %s the hour of nine on 21 November has begun: %s', (now, begun) => {
  expect(isPast({ date: '2026-11-21', time: '09:00' }, new Date(now))).toBe(begun)
})

test.each([
  ['Africa/Algiers', '2026-11-21T12:00:00Z', false],
  ['Africa/Algiers', '2026-06-21T12:00:00Z', false],
  ['Africa/Tunis', '2026-11-21T12:00:00Z', false],
  ['Europe/Paris', '2026-11-21T12:00:00Z', true],
  ['Europe/Paris', '2026-06-21T12:00:00Z', true],
  ['America/Montreal', '2026-11-21T12:00:00Z', true],
  ['Pacific/Auckland', '2026-11-21T12:00:00Z', true],
  ['UTC', '2026-11-21T12:00:00Z', true],
  // The same offset as Algiers until the clocks change.
  ['Europe/London', '2026-06-21T12:00:00Z', true]
])('the clocks of %s at %s differ from Algiers: %s', (zone, now, elsewhere) => {
  vi.stubEnv('TZ', zone)
  expect(hasOtherZone(new Date(now))).toBe(elsewhere)
})

test('a job of three hours is offered only where all of them are free, and end by the closing hour', () => {
  const free = { '2026-11-22': ['08:00', '09:00', '10:00', '11:00'], '2026-11-23': ['08:00', '10:00', '11:00'] }
  expect(freeTimes('2026-11-22', timetable({ jobHours: 3, free }))).toEqual(['08:00', '09:00'])
  expect(freeTimes('2026-11-23', timetable({ jobHours: 3, free }))).toEqual([])
  expect(freeTimes('2026-11-21', timetable({ jobHours: 3 }))).toEqual([])
})
