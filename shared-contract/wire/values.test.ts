import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Email, Password, PersonName, Phone } from './account-values.ts'
import { CalendarDate, ClockTime } from './dates.ts'
import { bareOrUnder, Flag, Id, Latitude, Localized, Longitude, Money, text } from './values.ts'

/** The output, or the keys of the problems. */
function read(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : result.issues.map(({ message }) => message)
}

const isValid = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)

test.each([
  [1, true],
  [2_147_483_647, true],
  ['2147483647', true],
  ['7', true],
  [0, false],
  ['0', false],
  [2_147_483_648, false],
  [1.5, false],
  ['', false],
  ['x7', false],
  ['7x', false],
  ['-7', false],
  ['00000000007', false],
  [true, false]
])('%j is an id: %s', (value, valid) => {
  expect(isValid(Id, value)).toBe(valid)
})

test('an id in a string is a number', () => {
  expect(read(Id, '7')).toBe(7)
})

describe('a text', () => {
  test.each([
    [' abc ', 'abc'],
    ['ab ', ['text_short']],
    ['abcd', 'abcd'],
    ['abcde', ['text_long']],
    ['a\0bc', ['text_invalid']],
    ['a\ud800bc', ['text_invalid']],
    ['a😀', 'a😀']
  ])('of three or four characters: %j is read as %j', (value, result) => {
    expect(read(text(3, 4), value)).toEqual(result)
  })

  test.each([
    [0, '', ''],
    [1, ' ', ['required']],
    [1, '\u200f\u200b', ['required']],
    [1, 'a\u00a0\u2011', 'a -'],
    [2, ' a ', ['text_short']]
  ])('of at least %i characters: %j is read as %j', (min, value, result) => {
    expect(read(text(min, 9), value)).toEqual(result)
  })
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', ['date_invalid']],
  ['2026-04-31', ['date_invalid']],
  ['2026-13-01', ['date_invalid', 'date_invalid']],
  ['23/11/2026', ['date_invalid', 'date_invalid']]
])('the date %j is read as %j', (value, result) => {
  expect(read(CalendarDate, value)).toEqual(result)
})

test.each([
  ['09:30', '09:30'],
  ['09:30:59', '09:30'],
  ['00:00', '00:00'],
  ['19:00', '19:00'],
  ['24:00', '24:00'],
  ['25:00', ['time_invalid']],
  ['09:60', ['time_invalid']],
  ['09:30:60', ['time_invalid']],
  ['9:30', ['time_invalid']],
  ['x09:30', ['time_invalid']],
  ['09:30x', ['time_invalid']]
])('the time %j is read as %j', (value, result) => {
  expect(read(ClockTime, value)).toEqual(result)
})

test.each([
  ['+213551234567', '+213551234567'],
  ['+21355123456', ['phone_invalid']],
  ['+2135512345678', ['phone_invalid']],
  ['213551234567', ['phone_invalid']],
  ['0+213551234567', ['phone_invalid']],
  ['+33551234567', ['phone_invalid']],
  ['+21355123456x', ['phone_invalid']]
])('the phone number %j is read as %j', (value, result) => {
  expect(read(Phone, value)).toEqual(result)
})

test.each([
  ['Sara@Example.DZ', 'sara@example.dz'],
  ['s@e.z', 's@e.z'],
  ['sara', ['email_invalid']],
  ['sara@example', ['email_invalid']],
  ['@example.dz', ['email_invalid']],
  ['sara@.dz', ['email_invalid']],
  ['sara@example.', ['email_invalid']],
  ['sa ra@example.dz', ['email_invalid']],
  ['sara@exa mple.dz', ['email_invalid']],
  ['sara@example.d z', ['email_invalid']],
  ['sara@a@example.dz', ['email_invalid']],
  ['sara@example.dz@', ['email_invalid']],
  [' sara@example.dz\u200f', 'sara@example.dz'],
  ['sara@example.dz.', ['email_invalid']],
  ['sara@example..dz', ['email_invalid']],
  ['.sara@example.dz', ['email_invalid']],
  ['sa..ra@example.dz', ['email_invalid']],
  ['sara.@example.dz', ['email_invalid']],
  ['sara\u2011a@example.dz', 'sara-a@example.dz'],
  ['سارة@مثال.الجزائر', 'سارة@مثال.الجزائر'],
  ['sara@example.dz\0', ['email_invalid']],
  [`${'a'.repeat(249)}@e.dz`, `${'a'.repeat(249)}@e.dz`],
  [`${'a'.repeat(250)}@e.dz`, ['email_invalid']]
])('the e-mail address %j is read as %j', (value, result) => {
  expect(read(Email, value)).toEqual(result)
})

test.each([
  ['a'.repeat(8), 'a'.repeat(8)],
  ['a'.repeat(72), 'a'.repeat(72)],
  ['a'.repeat(7), ['password_short']],
  ['a'.repeat(73), ['password_long']],
  ['abcdefg\0', ['text_invalid']],
  ['abcdefg\udc00', ['text_invalid']],
  ['  spaces  ', '  spaces  ']
])('the password %j is read as %j', (value, result) => {
  expect(read(Password, value)).toEqual(result)
})

test.each([
  [' سارة   عماري ', 'سارة عماري'],
  ['Anne-Lise', 'Anne-Lise'],
  ['E\u0301lodie', 'Élodie'],
  ['ab', 'ab'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a', ['text_short', 'text_short']],
  ['- -', ['text_short']],
  ['ـــ', ['text_short']],
  ['\u3164\u3164', ['text_short', 'name_invalid', 'text_short']],
  ['a'.repeat(101), ['text_long']],
  ['Sara1', ['name_invalid']],
  ['1Sara', ['name_invalid']],
  ['Sara\tAmari', 'Sara Amari'],
  ['Sara\nAmari', ['name_invalid']],
  ['Sara@', ['name_invalid']]
])('the name %j is read as %j', (value, result) => {
  expect(read(PersonName, value)).toEqual(result)
})

test('a text in three languages may lack each of them', () => {
  expect(read(Localized, { ar: 'ا', en: 'a', fr: null })).toEqual({ ar: 'ا', en: 'a', fr: null })
  expect(read(Localized, {})).toEqual({})
  expect(isValid(Localized, { ar: 7 })).toBe(false)
  expect(isValid(Localized, { en: 7 })).toBe(false)
  expect(isValid(Localized, { fr: 7 })).toBe(false)
})

test.each([
  [1500, 1500],
  ['1500.50', 1500.5],
  [null, null],
  [undefined, null],
  ['', null],
  [0, 0],
  ['x', ['number_invalid']],
  [Number.POSITIVE_INFINITY, ['number_invalid']]
])('the price %j is read as %j', (value, result) => {
  expect(read(Money, value)).toEqual(result)
})

test.each([
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  [2, false],
  ['0', false],
  ['true', false],
  [false, false],
  [null, false],
  [undefined, false]
])('the flag %j is %s', (value, flag) => {
  expect(read(Flag, value)).toBe(flag)
})

test.each([
  [Latitude, 90],
  [Longitude, 180]
])('%#: a coordinate lies within its limits', (schema, limit) => {
  expect([limit, -limit, limit + 0.01, -limit - 0.01].map(value => isValid(schema, value))).toEqual([
    true,
    true,
    false,
    false
  ])
})

test('a value may stand bare or under one of the keys, and text and `null` have no keys', () => {
  const schema = bareOrUnder(['task', 'data'], v.nullable(v.string()))
  for (const [body, value] of [
    ['x', 'x'],
    [null, null],
    [{ data: 'x' }, 'x'],
    [{ task: null }, null]
  ])
    expect(read(schema, body)).toBe(value)
  expect(v.is(schema, { other: 'x' })).toBe(false)
})
