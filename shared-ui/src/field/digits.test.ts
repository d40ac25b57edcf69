import { expect, test } from 'vitest'
import { digitsOf } from './code-field.tsx'

test.each([
  ['48 29-13', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['code', '']
])('the digits of "%s" are %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
