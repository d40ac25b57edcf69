import { expect, test } from 'vitest'
import { actionOf } from './action-forms.ts'

test.each([
  ['pending', false, 'close'],
  ['accepted', false, 'cancel'],
  ['closed', false, null],
  ['in_progress', false, null],
  ['completed', false, 'rate'],
  ['completed', true, null],
  ['unknown', false, null],
  ['cancelled', false, null],
  ['rejected', false, 'book']
] as const)('[F-219] an appointment in status %s (reviewed: %s) allows: %s', (status, reviewed, action) => {
  expect(actionOf({ status, reviewed })).toBe(action)
})
