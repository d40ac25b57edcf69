import type { Language } from './language.ts'

export const LANGUAGE_KEY = 'i18nextLng'
const YEAR_IN_SECONDS = 31_536_000

export function persistedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Browsers that block cookies throw on access to the storage.
    return null
  }
}

/** Stores the choice, and sets a cookie so that the server sends the next page in it. */
export function persistLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // With a full or blocked storage the choice lasts for this page only.
  }
}
