import type { Localized } from 'shared-contract'
import type { Language } from 'shared-i18n'

/** These turn words around far beyond the text they stand in. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g
/** More than a name needs; who fills a page with one does not name anything. */
const LONGEST_NAME = 120

/** Whether there is anything to see: not only spaces, marks and characters of no width. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{M}\p{Cc}\p{Cf}]/u.test(text)
}

export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '')
}

/** A text of the data in the language of the page, else in the first other one that says anything; else empty. */
export function readable(text: Localized | null | undefined, language: Language): string {
  if (!text) return ''
  const written = [text[language], text.ar, text.en, text.fr].find(one => one && isVisible(one)) ?? ''
  return withoutOverrides(written)
}

/** A name as it may stand in a sentence or a title. */
export function shortName(text: string): string {
  const letters = [...withoutOverrides(text).trim()]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : letters.join('')
}
