import { expect, test } from 'vitest'
import { detectLanguage, directionOf } from './language.ts'
import { localized, localizedUnit, placeName } from '@hirfa/shared-contract/localized'

test.each<[string | null, string[], string, string]>([
  ['fr', ['ar'], 'fr', 'a stored choice comes first'],
  [null, ['fr-CA', 'ar'], 'fr', 'then what the browser prefers'],
  [null, ['de', 'en-GB'], 'en', 'skipping what we do not speak'],
  [null, ['de', 'ja'], 'ar', 'then Arabic'],
  ['<script>', [], 'ar', 'a hostile choice is no choice'],
  [null, [], 'ar', 'a browser that says nothing gets Arabic']
])('[F-002] [F-004] stored %j, preferred %j: %s, %s', (stored, preferences, language) => {
  expect(detectLanguage(stored, preferences)).toBe(language)
})

test('[F-007] Arabic reads from right to left', () => {
  expect([directionOf('ar'), directionOf('fr'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr'])
})

test.each([
  [{ ar: 'سباكة', en: 'Plumbing', fr: 'Plomberie' }, 'fr', 'Plomberie'],
  [{ ar: 'سباكة', en: 'Plumbing', fr: null }, 'fr', 'سباكة'],
  [{ ar: '', en: 'Plumbing' }, 'fr', 'Plumbing'],
  [{}, 'ar', ''],
  [null, 'ar', '']
] as const)('[F-003] %j in %s is "%s"', (text, language, shown) => {
  expect(localized(text, language)).toBe(shown)
})

test('[see F-081] a unit falls back to English, not to Arabic', () => {
  expect(localizedUnit({ ar: 'ساعة', en: 'Hours' }, 'fr')).toBe('Hours')
  expect(localizedUnit({ ar: 'ساعة' }, 'fr')).toBe('')
})

test('[see F-078] a place has its Arabic name in Arabic', () => {
  const algiers = { name: 'Alger', arabicName: 'الجزائر' }
  expect([placeName(algiers, 'ar'), placeName(algiers, 'en')]).toEqual(['الجزائر', 'Alger'])
})
