import type { Language } from './language.ts'

const CURRENCY: Record<Language, string> = { ar: 'د.ج', en: 'DZD', fr: 'DZD' }

/** The product requires the Arabic or the French format; English uses the French one. */
const PRICE_FORMAT: Record<Language, Intl.NumberFormat> = {
  ar: twoDecimals('ar-DZ'),
  en: twoDecimals('fr'),
  fr: twoDecimals('fr')
}

const RATING_FORMAT: Record<Language, Intl.NumberFormat> = {
  ar: oneDecimal('en'),
  en: oneDecimal('en'),
  fr: oneDecimal('fr')
}

/** `1.500,00 د.ج` or `1 500,00 DZD` on one line, with `/ unit` if given. */
export function formatPrice(amount: number, language: Language, unit?: string): string {
  const price = `${PRICE_FORMAT[language].format(amount)}\u00A0${CURRENCY[language]}`
  return unit ? `${price} / ${unit}` : price
}

export function formatRating(rating: number, language: Language): string {
  return RATING_FORMAT[language].format(rating)
}

function twoDecimals(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

function oneDecimal(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
