import type { Language } from './language.ts'

/**
 * The language of a text that a person wrote, if its script is not that of the page; `undefined` if it may be the
 * page's language. A Latin text in an Arabic page is taken for French, as names and addresses in Algeria are written.
 */
export function languageOfText(text: string, page: Language): Language | undefined {
  const arabic = /\p{Script=Arabic}/u.test(text)
  if (page !== 'ar') return arabic ? 'ar' : undefined
  return !arabic && /\p{Script=Latin}{2}/u.test(text) ? 'fr' : undefined
}
