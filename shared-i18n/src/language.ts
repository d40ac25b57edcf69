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

/** The language of the page; set by `chooseLanguage` and `startLanguage` only. */
export const $language = atom<Language>(DEFAULT_LANGUAGE)

/** The language of the page while it is that of a followed link and not the choice; the frame offers to store it. */
export const $visitLanguage = atom<Language | null>(null)

export function askedLanguage(query: string): Language | undefined {
  return languageOfTag(/[?&]lang=([a-z]{2})\b/i.exec(query)?.[1])
}

/** The stored choice, else the first preference whose primary subtag is supported, else the default. */
export function detectLanguage(stored: unknown, preferences: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return preferences.map(languageOfTag).find(language => language !== undefined) ?? DEFAULT_LANGUAGE
}
