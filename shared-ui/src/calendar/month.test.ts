import { expect, test } from 'vitest'
import { addMonths, lastDayOf, placeInWeek, sameDayIn, weeksOf } from './month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -23, '2024-12'],
  ['2026-11', 0, '2026-11']
])('%s plus %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31']
])('%s ends on %s', (month, last) => {
  expect(lastDayOf(month)).toBe(last)
})

test.each([
  ['2026-02', '2026-01-31', '2026-02-28'],
  ['2026-12', '2026-11-15', '2026-12-15'],
  ['2027-01', '2026-12-31', '2027-01-31']
])('in %s the day that corresponds to %s is %s', (month, date, expected) => {
  expect(sameDayIn(month, date)).toBe(expected)
})

test.each([
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-11-27', 6]
])('[see F-156] the week begins on Saturday: %s has index %i', (date, place) => {
  expect(placeInWeek(date)).toBe(place)
})

test('[see F-155] the weeks of a month contain its own days only', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([null, '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'])
  expect(weeks.at(-1)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', null, null, null, null])
})

test.each(['2026-01', '2026-02', '2026-08', '2027-05', '2028-02'])(
  'the weeks of %s contain each of its days once',
  month => {
    const days = weeksOf(month)
      .flat()
      .filter(date => date !== null)
    expect(days).toHaveLength(Number(lastDayOf(month).slice(8)))
    expect(new Set(days).size).toBe(days.length)
  }
)
