import { clean } from '../rules/clean.ts'

const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g
const SPELLINGS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ی: 'ي',
  ک: 'ك'
}
const DIGITS = /[٠-٩۰-۹]/g

/** Also applies `clean`, and ignores case, accents and variants of Arabic letters and digits. */
export function fold(text: string): string {
  return clean(text)
    .replace(/[أإآٱىةؤئیک]/g, letter => SPELLINGS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(DIGITS, latinDigit)
    .toLowerCase()
    .replaceAll('\n', ' ')
}

export function latinDigits(text: string): string {
  return text.replace(DIGITS, latinDigit)
}

function latinDigit(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf)
}
