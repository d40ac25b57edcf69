import { expect, test } from 'vitest'
import { startingHours, worksOn } from './working-hours.ts'

test.each([
  ['08:00:00', '17:00:00', 8, 16],
  ['08:30:00', '16:30:00', 9, 16],
  ['22:00:00', '24:00:00', 22, 23],
  ['22:00:00', '00:00:00', 22, 23],
  ['14:00:00', '09:00:00', 14, 23],
  [null, null, 8, 17],
  ['10:00:00', null, 8, 17]
])('[F-159] from %s to %s, appointments begin between %i and %i', (opens, closes, first, last) => {
  const hours = startingHours({ opens, closes, workingDays: [] })
  expect([hours[0], hours.at(-1)]).toEqual([first, last])
})

test('[F-158] an artisan without given days works every day', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22']
  expect(days.map(date => worksOn({ opens: null, closes: null, workingDays: [] }, date))).toEqual([true, true, true])
  expect(days.map(date => worksOn({ opens: null, closes: null, workingDays: ['saturday', 'sunday'] }, date))).toEqual([
    false,
    true,
    true
  ])
})
