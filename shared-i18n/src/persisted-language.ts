import { LANGUAGE_KEY, languageCookie, VISIT_LANGUAGE_KEY } from '@hirfa/shared-contract/languages'
import { isLanguage, type Language } from './language.ts'

export function persistedLanguage(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? document.cookie.split(`${LANGUAGE_KEY}=`)[1]?.slice(0, 2)
  } catch {
    // Browsers that block cookies throw on access to the storage.
    return undefined
  }
}

export function persistLanguage(language: Language): void {
  document.cookie = languageCookie(language)
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // With a full or blocked storage the choice lasts for this page only.
  }
}

export function visitLanguage(): Language | null {
  try {
    const stored = sessionStorage.getItem(VISIT_LANGUAGE_KEY)
    return isLanguage(stored) ? stored : null
  } catch {
    return null
  }
}

export function persistVisitLanguage(language: Language | null): void {
  try {
    if (language) sessionStorage.setItem(VISIT_LANGUAGE_KEY, language)
    else sessionStorage.removeItem(VISIT_LANGUAGE_KEY)
  } catch {
    // With a blocked storage the language lasts until the next page load.
  }
}
