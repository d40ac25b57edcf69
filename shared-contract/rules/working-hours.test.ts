import { describe, expect, test } from 'vitest'
import { clockTime } from './slot.ts'
import { hoursAreAssumed, jobHours, jobStarts, startingHours, worksOn } from './working-hours.ts'

test.each([
  ['08:00', '17:00', '08–16'],
  ['09:00', '10:00', '09–09'],
  ['08:30', '12:00', '09–11'],
  ['08:01', '12:00', '09–11'],
  ['08:00', '12:30', '08–12'],
  ['00:00', '24:00', '00–23'],
  ['22:00', '24:00', '22–23'],
  ['22:00', '00:00', '22–23'],
  ['20:00', '06:00', '20–23'],
  ['14:00', '14:00', '14–23'],
  [null, null, '08–17'],
  ['10:00', null, '08–17'],
  [null, '12:00', '08–17']
])('[F-159] an artisan open from %s to %s can be booked at the hours %s', (opens, closes, expected) => {
  const hours = startingHours({ opens, closes, workingDays: [] })
  expect(`${clockTime(hours[0]!).slice(0, 2)}–${clockTime(hours.at(-1)!).slice(0, 2)}`).toBe(expected)
  expect(hours).toEqual(Array.from({ length: hours.length }, (_, index) => hours[0]! + index))
})

test.each([
  [{ opens: '08:00', closes: '17:00' }, false],
  [{ opens: null, closes: '17:00' }, true],
  [{ opens: '08:00', closes: null }, true]
])('default hours apply if one of the two is missing: %o', (hours, assumed) => {
  expect(hoursAreAssumed({ ...hours, workingDays: [] })).toBe(assumed)
})

test.each([
  ['2026-11-21', ['saturday'] as const, true],
  ['2026-11-21', ['friday'] as const, false],
  ['2026-11-20', ['friday'] as const, true],
  ['2026-11-22', ['saturday', 'sunday'] as const, true],
  ['2026-11-23', [] as const, true],
  ['2026-02-29', [] as const, false],
  ['rubbish', [] as const, false]
])('[F-158] on %s an artisan working on %j works: %s', (date, workingDays, there) => {
  expect(worksOn({ opens: '08:00', closes: '17:00', workingDays }, date)).toBe(there)
})

test.each([
  [{ size: 'small' as const }, 1],
  [{ size: 'medium' as const }, 3],
  [{ size: 'large' as const }, 4],
  [{ size: null }, 1],
  [{ size: 'large' as const, hours: 2 }, 2],
  [null, 1]
])('a job with the option %o takes %i hours', (option, hours) => {
  expect(jobHours(option)).toBe(hours)
})

describe('a job begins only where all of its hours are free', () => {
  const working = [8, 9, 10, 11, 12]

  test.each([
    [1, [8, 9, 11, 12]],
    [2, [8, 11]],
    [3, []]
  ])('%i hours with the hour 10 taken', (length, starts) => {
    expect(jobStarts([8, 9, 11, 12], length)).toEqual(starts)
  })

  test.each([
    [4, [8, 9]],
    [5, [8]]
  ])('%i hours end by the closing hour', (length, starts) => {
    expect(jobStarts(working, length)).toEqual(starts)
  })

  test('a job longer than the working day takes the whole day', () => {
    const hours = jobHours({ hours: 9, size: null }, { opens: '08:00', closes: '13:00', workingDays: [] })
    expect(jobStarts(working, hours)).toEqual([8])
    expect(jobStarts([9, 10, 11, 12], hours)).toEqual([])
  })
})
