import { expect, test } from 'vitest'
import { languageOfText } from './shown-text.ts'

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
