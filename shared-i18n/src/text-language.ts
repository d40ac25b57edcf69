import type { Language } from './language.ts'

/** `undefined` if the script is that of the page. A Latin text in an Arabic page is taken for French. */
export function languageOfText(text: string, page: Language): Language | undefined {
  const arabic = /\p{Script=Arabic}/u.test(text)
  if (page !== 'ar') return arabic ? 'ar' : undefined
  return !arabic && /\p{Script=Latin}{2}/u.test(text) ? 'fr' : undefined
}
