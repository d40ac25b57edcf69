import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'ar'],
  ['', 'ar'],
  ['fr', 'fr'],
  ['fr-CA,en;q=0.8', 'fr'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['AR-DZ', 'ar'],
  ['de, it', 'ar'],
  ['de, en;q=0.3', 'en'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['*', 'ar'],
  [';;;q=,,', 'ar'],
  ['constructor', 'ar']
])('accept-language %j has a response in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
