import { expect, test } from 'vitest'
import { isMobile, localPhone, phoneNumber } from './phone-number.ts'

test.each([
  ['551234567', '551234567'],
  ['0551234567', '551234567'],
  ['+213 (0) 551 23 45 67', '551234567'],
  ['00213551234567', '551234567'],
  ['213551234567', '551234567'],
  ['٠٥٥١٢٣٤٥٦٧', '551234567'],
  ['21355', '21355'],
  ['213551234', '213551234'],
  ['550020034', '550020034'],
  ['+21300551', '551'],
  ['55++1', '551'],
  ['abc', ''],
  ['', '']
])('[F-245] the digits of %j after the prefix are %j', (typed, digits) => {
  expect(localPhone(typed)).toBe(digits)
})

test.each([
  ['5512345678', '5512345678'],
  ['551923456789', '551923456789'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['+213+213551234567', '213551234567']
])('%j is neither cut nor made an Algerian number: %j', (typed, whole) => {
  expect(localPhone(typed)).toBe(whole)
})

test.each([
  ['+213551', ['+', '+2', '+21', '', '5', '55', '551']],
  ['00213551', ['0', '+', '+2', '+21', '', '5', '55', '551']],
  ['0033', ['0', '+', '+3', '+33']],
  ['0551', ['0', '5', '55', '551']]
])('%j may be typed digit by digit', (typed, shown) => {
  const seen: string[] = []
  for (const character of typed) seen.push(localPhone((seen.at(-1) ?? '') + character))
  expect(seen).toEqual(shown)
})

test('a mobile number begins with 5, 6 or 7', () => {
  expect(['551234567', '661234567', '771234567', '21555555', '+33612345678'].map(isMobile)).toEqual([
    true,
    true,
    true,
    false,
    false
  ])
})

test('the whole number has the prefix of Algeria, or its own', () => {
  expect(['551234567', '+33612345678'].map(phoneNumber)).toEqual(['+213551234567', '+33612345678'])
})
