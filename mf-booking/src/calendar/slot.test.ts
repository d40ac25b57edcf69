import { expect, test } from 'vitest'
import { endOf, hasBegun, slotRange } from './slot.ts'

test.each([
  ['09:00', '10:00'],
  ['22:00', '23:00'],
  ['23:00', '00:00'],
  ['00:00', '01:00']
])('[F-162] [F-297] the hour that starts at %s ends at %s', (start, end) => {
  expect(endOf(start)).toBe(end)
  expect(slotRange(start)).toBe(`${start} - ${end}`)
})

test.each([
  ['2026-11-21T07:59:59Z', false],
  ['2026-11-21T08:00:00Z', true],
  ['2026-11-20T23:30:00Z', false],
  ['2026-11-21T23:00:00Z', true]
])('at %s the hour of nine on 21 November has begun: %s', (now, begun) => {
  expect(hasBegun({ date: '2026-11-21', time: '09:00' }, new Date(now))).toBe(begun)
})
