// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage, i18n, startLanguage } from './i18n.ts'
import { $language, $visitLanguage, askedLanguage } from './language.ts'

beforeEach(() => window.happyDOM.setURL('https://hirfa.example/'))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'i18nextLng=; Max-Age=0; Path=/'
})

/** Opens an address in a new page of the same tab, with a stored choice. */
async function arrive(address: string, chosen: string | null): Promise<void> {
  window.happyDOM.setURL(`https://hirfa.example${address}`)
  if (chosen) localStorage.setItem('i18nextLng', chosen)
  await startLanguage()
}

const shown = () => [$language.get(), i18n.language, document.documentElement.lang]

test.each([
  ['?lang=fr', 'fr'],
  ['?page=2&lang=EN', 'en'],
  ['?lang=fr-CA', 'fr'],
  ['?lang=de', undefined],
  ['?lang=french', undefined],
  ['?slang=fr', undefined],
  ['', undefined]
])('[see F-004] the query "%s" selects %s', (query, language) => {
  expect(askedLanguage(query)).toBe(language)
})

test('[see F-004] [see F-005] an address that asks for a language shows it for this visit, and never changes the stored choice', async () => {
  await arrive('/artisans?search=a%20b&lang=fr#top', 'ar')
  expect([...shown(), document.documentElement.dir]).toEqual(['fr', 'fr', 'fr', 'ltr'])
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  expect(document.cookie).not.toContain('i18nextLng')
  expect($visitLanguage.get()).toBe('fr')
})

test('[see F-004] a first visit by such an address stores nothing either, whatever the browser prefers', async () => {
  await arrive('/?lang=fr', null)
  expect([$language.get(), $visitLanguage.get(), localStorage.length]).toEqual(['fr', 'fr', 0])
})

test('[see F-004] the language stays for the other pages and reloads of the tab', async () => {
  await arrive('/artisans?lang=fr', 'ar')
  await arrive('/services?step=2', null)
  expect([...shown(), $visitLanguage.get()]).toEqual(['fr', 'fr', 'fr', 'fr'])
})

test('[see F-004] another tab starts with the stored choice', async () => {
  await arrive('/artisans?lang=fr', 'ar')
  sessionStorage.clear()
  await arrive('/artisans', null)
  expect([$language.get(), $visitLanguage.get()]).toEqual(['ar', null])
})

test.each(['fr', 'en'] as const)('[F-005] a choice of %s ends the visit in another language', async choice => {
  await arrive('/artisans?lang=fr', 'ar')
  await chooseLanguage(choice)
  expect([localStorage.getItem('i18nextLng'), $visitLanguage.get(), sessionStorage.length]).toEqual([choice, null, 0])
  await arrive('/', null)
  expect($language.get()).toBe(choice)
})

test('a choice in another tab ends the visit too', async () => {
  await arrive('/artisans?lang=fr', 'ar')
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'en' }))
  await expect.poll(() => [$language.get(), $visitLanguage.get()]).toEqual(['en', null])
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['the stored choice', '?lang=fr', 'fr'],
  ['no language of ours', '?lang=de', 'ar']
])('an address that asks for %s offers nothing', async (_language, query, chosen) => {
  await arrive(`/${query}`, chosen)
  expect([$language.get(), $visitLanguage.get(), sessionStorage.length]).toEqual([chosen, null, 0])
})

test.each(['<script>', 'de', ''])('the visit language "%s" of a spoilt storage is ignored', async stored => {
  sessionStorage.setItem('visitLanguage', stored)
  await arrive('/', 'en')
  expect([$language.get(), $visitLanguage.get()]).toEqual(['en', null])
})

test('the language is removed from the address, and the other parameters stay', async () => {
  await arrive('/artisans?search=a%20b&lang=fr#top', null)
  const { pathname, search, hash } = location
  expect([pathname, new URLSearchParams(search).get('search'), hash]).toEqual(['/artisans', 'a b', '#top'])
  expect(search).not.toContain('lang')
})

test('[see F-004] an address without a language does not change the stored choice', async () => {
  await arrive('/artisans?page=2', 'en')
  expect([$language.get(), location.search]).toEqual(['en', '?page=2'])
})
