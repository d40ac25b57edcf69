import { atom } from 'nanostores'
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOfTag } from '@hirfa/shared-contract/languages'

export {
  DEFAULT_LANGUAGE,
  type Direction,
  directionOf,
  isLanguage,
  type Language,
  LANGUAGES
} from '@hirfa/shared-contract/languages'

export const $language = atom<Language>(DEFAULT_LANGUAGE)

export const $visitLanguage = atom<Language | null>(null)

export function askedLanguage(query: string): Language | undefined {
  return languageOfTag(/[?&]lang=([a-z]{2})\b/i.exec(query)?.[1])
}

export function detectLanguage(stored: unknown, preferences: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return preferences.map(languageOfTag).find(language => language !== undefined) ?? DEFAULT_LANGUAGE
}
