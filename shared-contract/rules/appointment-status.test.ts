import { expect, test } from 'vitest'
import {
  clientActionOf,
  isMovableStatus,
  countChanges,
  isOpenStatus,
  STATUSES,
  statusCode
} from './appointment-status.ts'

test.each([
  ['pending', 0, true, 'close'],
  ['accepted', 1, true, 'cancel'],
  ['closed', 2, false, null],
  ['in_progress', 3, true, null],
  ['completed', 4, false, 'rate'],
  ['cancelled', 6, false, null],
  ['rejected', 7, false, null]
] as const)(
  'the status %s has the code %i, holds its slot: %s, and allows the client to: %s',
  (status, code, open, action) => {
    expect(statusCode(status)).toBe(code)
    expect(STATUSES[code]).toBe(status)
    expect(isOpenStatus(status)).toBe(open)
    expect(clientActionOf({ status, reviewed: false })).toBe(action)
  }
)

test('an appointment is rated once; an unknown status allows nothing', () => {
  expect(clientActionOf({ status: 'completed', reviewed: true })).toBeNull()
  expect(clientActionOf({ status: 'pending', reviewed: true })).toBe('close')
  expect(clientActionOf({ status: 'unknown', reviewed: false })).toBeNull()
  expect(isOpenStatus('unknown')).toBe(false)
})

test('an appointment can be moved until the work begins', () => {
  expect(STATUSES.filter(isMovableStatus)).toEqual(['pending', 'accepted'])
})

test.each([
  [[], 0],
  [['pending', 'accepted', 'in_progress', 'completed'], 0],
  [['pending', 'accepted', 'pending', 'pending', 'accepted'], 2],
  [['pending', 'rejected', 'pending', 'accepted', 'cancelled'], 3],
  [['pending', 'closed'], 1]
] as const)('an appointment with the statuses %j has changed %i times', (statuses, changes) => {
  expect(countChanges(statuses)).toBe(changes)
})
