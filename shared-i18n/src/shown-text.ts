import type { Language } from './language.ts'
import type { LocalizedText } from './localized.ts'

/** Bidirectional overrides, which change the direction of the text around them. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g
const LONGEST_NAME = 120

/** False for a text of spaces, combining marks and zero-width characters only. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{M}\p{Cc}\p{Cf}]/u.test(text)
}

export function withoutOverrides(text: string): string {
  return text.replace(OVERRIDES, '')
}

/** The text in this language, else the first visible one in another language, else empty. */
export function readable(text: LocalizedText | null | undefined, language: Language): string {
  if (!text) return ''
  const written = [text[language], text.ar, text.en, text.fr].find(one => one && isVisible(one)) ?? ''
  return withoutOverrides(written)
}

export function shortName(text: string): string {
  const letters = [...withoutOverrides(text).trim()]
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : letters.join('')
}
