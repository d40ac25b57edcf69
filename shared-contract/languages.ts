import * as v from 'valibot'

export const LANGUAGES = ['ar', 'en', 'fr'] as const

export const Language = v.picklist(LANGUAGES)
export type Language = v.InferOutput<typeof Language>
/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { ar: 'العربية', en: 'English', fr: 'Français' }
export type Direction = 'rtl' | 'ltr'

/** The name of the cookie and of the local storage key that hold the chosen language. */
export const LANGUAGE_KEY = 'i18nextLng'
/** Receives the language that a page without running scripts has chosen, as a form with the field `LANGUAGE_KEY`. */
export const LANGUAGE_PATH = '/language'
export const VISIT_LANGUAGE_KEY = 'visitLanguage'

const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g
const LONGEST_NAME = 120
const YEAR_IN_SECONDS = 31_536_000

export const DEFAULT_LANGUAGE: Language = 'ar'

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(language => language === value)
}

export function languageCookie(language: Language): string {
  return `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
}

/** `fr-CA` is French. */
export function languageOfTag(tag = ''): Language | undefined {
  const primary = tag.split('-')[0]?.toLowerCase()
  return isLanguage(primary) ? primary : undefined
}

export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '')
}

export function shortName(text: string): string {
  const letters = [...withoutOverrides(text).trim()]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : letters.join('')
}
