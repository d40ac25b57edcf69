// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage, i18n, startLanguage } from './i18n.ts'
import { $language, askedLanguage } from './language.ts'

beforeEach(() => window.happyDOM.setURL('https://hirfa.example/'))
afterEach(() => localStorage.clear())

async function arrive(address: string, chosen: string | null): Promise<void> {
  window.happyDOM.setURL(`https://hirfa.example${address}`)
  if (chosen) localStorage.setItem('i18nextLng', chosen)
  await startLanguage()
}

test.each([
  ['?lang=fr', 'fr'],
  ['?page=2&lang=EN', 'en'],
  ['?lang=fr-CA', 'fr'],
  ['?lang=de', undefined],
  ['?lang=french', undefined],
  ['?slang=fr', undefined],
  ['', undefined]
])('[F-004] the query "%s" selects %s', (query, language) => {
  expect(askedLanguage(query)).toBe(language)
})

test('[F-004] [F-005] the language of an address replaces the stored choice', async () => {
  await arrive('/artisans?search=a%20b&lang=fr#top', 'ar')
  expect([$language.get(), i18n.language, document.documentElement.dir]).toEqual(['fr', 'fr', 'ltr'])
  expect(localStorage.getItem('i18nextLng')).toBe('fr')
  expect(document.cookie).toContain('i18nextLng=fr')
})

test('the language is removed from the address, and the other parameters stay', async () => {
  await arrive('/artisans?search=a%20b&lang=fr#top', null)
  const { pathname, search, hash } = location
  expect([pathname, new URLSearchParams(search).get('search'), hash]).toEqual(['/artisans', 'a b', '#top'])
  expect(search).not.toContain('lang')
  await chooseLanguage('ar')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
})

test('[F-004] an address without a language does not change the stored choice', async () => {
  await arrive('/artisans?page=2', 'en')
  expect([$language.get(), location.search]).toEqual(['en', '?page=2'])
})
