import { expect, test } from 'vitest'
import { digitsOf, localPhoneDigits } from './digits.ts'

test.each([
  ['551234567', '551234567'],
  ['0551234567', '551234567'],
  ['+213551234567', '551234567'],
  ['+213 (0) 551 23 45 67', '551234567'],
  ['00213551234567', '551234567'],
  ['٠٥٥١٢٣٤٥٦٧', '551234567'],
  ['۰۵۵۱۲۳۴۵۶۷', '551234567'],
  ['5512345678', '551234567'],
  ['21355', '21355'],
  ['abc', ''],
  ['0', ''],
  ['', '']
])('[F-245] phone input "%s" is reduced to %s', (typed, digits) => {
  expect(localPhoneDigits(typed)).toBe(digits)
})

test.each([
  ['48 29-13', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['code', '']
])('the digits of "%s" are %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
