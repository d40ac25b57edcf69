import type { Language } from './language.ts'

export const LANGUAGE_KEY = 'i18nextLng'
const YEAR_IN_SECONDS = 31_536_000

/** What this browser keeps as the visitor's choice; anybody may have written it. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY)
  } catch {
    // Browsers that block cookies throw on the mere mention; then nothing is kept.
    return null
  }
}

/** Keeps the choice here for the next visit, and in a cookie, so that the server sends the next page in it. */
export function keepLanguage(language: Language): void {
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // A full or forbidden storage loses only what would outlive this page.
  }
}
