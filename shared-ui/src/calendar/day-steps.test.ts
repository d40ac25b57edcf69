import { expect, test } from 'vitest'
import { dayAfterKey } from './day-steps.ts'

const BOUNDS = { first: '2026-11-21', last: '2027-05-20' }

test.each([
  ['ArrowRight', 'ltr', '2026-11-24', '2026-11-25'],
  ['ArrowLeft', 'ltr', '2026-11-24', '2026-11-23'],
  ['ArrowRight', 'rtl', '2026-11-24', '2026-11-23'],
  ['ArrowLeft', 'rtl', '2026-11-24', '2026-11-25'],
  ['ArrowDown', 'rtl', '2026-11-24', '2026-12-01'],
  ['ArrowUp', 'ltr', '2026-12-01', '2026-11-24'],
  ['Home', 'rtl', '2026-11-24', '2026-11-21'],
  ['End', 'ltr', '2026-11-24', '2026-11-27'],
  ['PageDown', 'ltr', '2026-11-30', '2026-12-30'],
  ['PageDown', 'ltr', '2027-01-31', '2027-02-28'],
  ['PageUp', 'rtl', '2027-01-31', '2026-12-31']
] as const)('[see F-155] %s in direction %s moves from %s to %s', (key, direction, from, to) => {
  expect(dayAfterKey(key, from, direction, BOUNDS)).toBe(to)
})

test.each([
  ['ArrowLeft', '2026-11-21', '2026-11-21'],
  ['ArrowUp', '2026-11-23', '2026-11-21'],
  ['PageUp', '2026-12-05', '2026-11-21'],
  ['PageDown', '2027-05-01', '2027-05-20'],
  ['ArrowRight', '2027-05-20', '2027-05-20']
])('[see F-157] %s from %s stays within the bookable days: %s', (key, from, to) => {
  expect(dayAfterKey(key, from, 'ltr', BOUNDS)).toBe(to)
})

test.each(['Enter', ' ', 'Tab', 'a', 'Escape'])('%j does not move', key => {
  expect(dayAfterKey(key, '2026-11-24', 'ltr', BOUNDS)).toBeNull()
})
