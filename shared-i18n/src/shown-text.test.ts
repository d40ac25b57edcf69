import { expect, test } from 'vitest'
import { isVisible, readable, shortName } from './shown-text.ts'

test.each([
  ['Plumbing', true],
  ['سباكة', true],
  ['🔧', true],
  ['7', true],
  ['<b>', true],
  ['', false],
  [' \t\n', false],
  ['\u00a0\u3000', false],
  ['\u200b\u200d\ufeff', false],
  ['\u202e\u2066\u200f', false],
  ['\0', false],
  ['\u0301', false]
])('%j can be seen: %s', (text, visible) => {
  expect(isVisible(text)).toBe(visible)
})

test.each([
  [{ ar: 'سباكة', en: 'Plumbing', fr: 'Plomberie' }, 'Plomberie'],
  [{ ar: 'سباكة', en: 'Plumbing', fr: ' ' }, 'سباكة'],
  [{ ar: '\u200b', en: 'Plumbing', fr: null }, 'Plumbing'],
  [{ ar: null, en: undefined, fr: '' }, ''],
  [{ ar: null, en: null, fr: '\u202egnibmulP\u202c' }, 'gnibmulP'],
  [null, '']
])('of %j a French reader reads %j', (text, shown) => {
  expect(readable(text, 'fr')).toBe(shown)
})

test.each([
  ['  Karim  ', 'Karim'],
  ['Ka\u2067rim\u202e', 'Karim'],
  ['x'.repeat(10_000), `${'x'.repeat(120)}…`],
  ['👷'.repeat(121), `${'👷'.repeat(120)}…`]
])('%j fits into a title', (text, shown) => {
  expect(shortName(text)).toBe(shown)
})
