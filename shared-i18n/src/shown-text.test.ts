import { expect, test } from 'vitest'
import { isVisible, languageOfText, readable, shortName } from './shown-text.ts'

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
])('%j is visible: %s', (text, visible) => {
  expect(isVisible(text)).toBe(visible)
})

test.each([
  [{ ar: 'سباكة', en: 'Plumbing', fr: 'Plomberie' }, 'Plomberie'],
  [{ ar: 'سباكة', en: 'Plumbing', fr: ' ' }, 'سباكة'],
  [{ ar: '\u200b', en: 'Plumbing', fr: null }, 'Plumbing'],
  [{ ar: null, en: undefined, fr: '' }, ''],
  [{ ar: null, en: null, fr: '\u202egnibmulP\u202c' }, 'gnibmulP'],
  [null, '']
])('[F-003] the French text of %j is %j', (text, shown) => {
  expect(readable(text, 'fr')).toBe(shown)
})

test.each([
  ['  Karim  ', 'Karim'],
  ['Ka\u2067rim\u202e', 'Karim'],
  ['x'.repeat(10_000), `${'x'.repeat(120)}…`],
  ['👷'.repeat(121), `${'👷'.repeat(120)}…`]
])('the name %j is shown safely as %j', (text, shown) => {
  expect(shortName(text)).toBe(shown)
})

test.each([
  ['سمير قندوز', 'fr', 'ar'],
  ['سمير قندوز', 'en', 'ar'],
  ['سمير قندوز', 'ar', undefined],
  ['Samir Guendouz', 'ar', 'fr'],
  ['Samir Guendouz', 'fr', undefined],
  ['Samir Guendouz', 'en', undefined],
  ['12 شارع Didouche', 'fr', 'ar'],
  ['12 شارع Didouche', 'ar', undefined],
  ['07:00', 'ar', undefined],
  ['', 'ar', undefined]
] as const)('%j in a page in %s has the language %s', (text, page, language) => {
  expect(languageOfText(text, page)).toBe(language)
})
