import { describe, expect, test } from 'vitest'
import { jobHours, jobStarts } from './job-hours.ts'

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
