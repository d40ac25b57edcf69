import { clean } from '@hirfa/shared-contract'
import { TYPED_NAMES } from '@hirfa/shared-platform/testing/marketplace'
import { expect, test } from 'vitest'
import { checkEmail, checkName } from './problems.ts'

test.each(TYPED_NAMES)('the name %j is stored as %j: %s', (typed, stored) => {
  expect(checkName(typed) === undefined ? clean(typed) : null).toBe(stored)
})

test.each([
  ['', 'fill_field'],
  ['\u200f\u200f', 'fill_field'],
  ['- -', 'name_min'],
  ['ك ـ', 'name_min'],
  ['Karim2', 'name_invalid']
])('the name %j has the problem %s', (typed, problem) => {
  expect(checkName(typed)).toBe(problem)
})

test.each([
  ['sara@example.dz\u200f', undefined],
  [' Sara@Example.dz ', undefined],
  ['a@b..com', 'invalid_email_format'],
  ['a@b.com.', 'invalid_email_format'],
  ['\u200f', 'fill_field']
])('the e-mail address %j has the problem %s', (typed, problem) => {
  expect(checkEmail(typed)).toBe(problem)
})
