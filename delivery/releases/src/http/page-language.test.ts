import { expect, test } from 'vitest'
import { acceptedLanguage, askedLanguage, pageLanguage } from './page-language.ts'

test.each([
  [undefined, 'ar'],
  ['', 'ar'],
  ['*', 'ar'],
  ['de-DE,de;q=0.9', 'ar'],
  ['fr-CA', 'fr'],
  ['FR', 'fr'],
  ['de, fr;q=0.5, en;q=0.8', 'en'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['ar-DZ,fr;q=0.9', 'ar'],
  ['en;q=high', 'ar'],
  [',;;,=', 'ar'],
  ['<script>', 'ar']
])('[F-002] a browser that asks for "%s" first gets %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.each([
  ['i18nextLng=fr', 'en', 'fr'],
  ['session=x; i18nextLng=en; XSRF-TOKEN=y', 'fr', 'en'],
  ['i18nextLng=fr-DZ', 'en', 'fr'],
  ['i18nextLng=de', 'en', 'en'],
  ['i18nextLng=', 'en', 'en'],
  ['not_i18nextLng=fr', 'en', 'en'],
  ['other=i18nextLng=fr', 'en', 'en']
])('[F-004] the choice in "%s" goes before the browser’s %s: %s', (cookies, header, language) => {
  expect(pageLanguage(cookies, header)).toBe(language)
})

test.each([
  ['lang=fr', 'fr'],
  ['page=2&lang=EN', 'en'],
  ['lang=fr-CA', 'fr'],
  ['lang=de', undefined],
  ['lang=french', undefined],
  ['slang=fr', undefined],
  ['search=lang=fr', undefined],
  ['', undefined],
  [undefined, undefined]
])('[see F-004] an address with "%s" asks for %s', (query, language) => {
  expect(askedLanguage(query)).toBe(language)
})
