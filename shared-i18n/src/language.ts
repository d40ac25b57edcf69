import { atom } from 'nanostores'

export const LANGUAGES = ['ar', 'en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export type Direction = 'rtl' | 'ltr'

/** Arabic is what a first visitor gets, and what stands in for a missing text. */
export const DEFAULT_LANGUAGE: Language = 'ar'

/** The language of everything on the page; changed by `chooseLanguage` and `startLanguage` only. */
export const $language = atom<Language>(DEFAULT_LANGUAGE)

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language === value)
}

/** The language that an address asks for: `?lang=fr`. */
export function askedLanguage(query: string): Language | undefined {
  const asked = /[?&]lang=(ar|en|fr)\b/i.exec(query)?.[1]?.toLowerCase()
  return isLanguage(asked) ? asked : undefined
}

/**
 * The language for a visitor: the stored choice, else the first preference whose primary
 * subtag we speak (`fr-CA` is French), else Arabic.
 */
export function detectLanguage(stored: unknown, preferences: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  const spoken = preferences.map(tag => tag.split('-')[0]?.toLowerCase()).find(isLanguage)
  return spoken ?? DEFAULT_LANGUAGE
}
