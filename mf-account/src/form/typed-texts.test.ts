import { clean, localPhone, phoneNumber } from '@hirfa/shared-contract'
import { TYPED_NAMES, TYPED_PHONES } from '@hirfa/shared-platform/testing/marketplace'
import { expect, test } from 'vitest'
import { checkEmail, checkName, checkPhone, questionPhone } from './problems.ts'

test.each(TYPED_NAMES)('the name %j is stored as %j: %s', (typed, stored) => {
  expect(checkName(typed) === undefined ? clean(typed) : null).toBe(stored)
})

test.each(TYPED_PHONES)('the phone number %j is sent as %j: %s', (typed, stored) => {
  const local = localPhone(typed)
  expect(checkPhone(local) === undefined ? phoneNumber(local) : null).toBe(stored)
  expect(checkPhone(local) === 'phone_foreign').toBe(stored === null && /^(\+|00)(?!213)/.test(typed))
})

test('a number that is no mobile number is questioned once, and another one again', () => {
  const question = questionPhone()
  expect(['982400123', '982400123', '551234567', '982400124', '982400124'].map(question)).toEqual([
    'phone_no_mobile',
    undefined,
    undefined,
    'phone_no_mobile',
    undefined
  ])
  expect(questionPhone('982400123')('982400123')).toBeUndefined()
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
