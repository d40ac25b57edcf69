import { withoutOverrides } from '@hirfa/shared-contract/languages'
import type { Language } from './language.ts'
import type { LocalizedText } from '@hirfa/shared-contract/localized'

export { shortName, withoutOverrides } from '@hirfa/shared-contract/languages'

/** False for a text of spaces, combining marks and zero-width characters only. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{M}\p{Cc}\p{Cf}]/u.test(text)
}

export function readable(text: LocalizedText | null | undefined, language: Language): string {
  if (!text) return ''
  const written = [text[language], text.ar, text.en, text.fr].find(one => one && isVisible(one)) ?? ''
  return withoutOverrides(written)
}

/** `undefined` if the script is that of the page. A Latin text in an Arabic page is taken for French. */
export function languageOfText(text: string, page: Language): Language | undefined {
  const arabic = /\p{Script=Arabic}/u.test(text)
  if (page !== 'ar') return arabic ? 'ar' : undefined
  return !arabic && /\p{Script=Latin}{2}/u.test(text) ? 'fr' : undefined
}
