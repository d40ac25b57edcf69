import type { Language } from './languages.ts'

const CURRENCY: Record<Language, string> = { ar: 'د.ج', en: 'DZD', fr: 'DZD' }

const PRICE_LOCALES: Record<Language, string> = { ar: 'ar-DZ', en: 'fr', fr: 'fr' }
const RATING_LOCALES: Record<Language, string> = { ar: 'en', en: 'en', fr: 'fr' }

const formats = new Map<string, Intl.NumberFormat>()

export function formatPrice(amount: number, language: Language, unit?: string): string {
  const price = `${withDecimals(amount, 2, PRICE_LOCALES[language])}\u00A0${CURRENCY[language]}`
  return unit ? `${price} / ${unit}` : price
}

export function formatRating(rating: number, language: Language): string {
  return withDecimals(rating, 1, RATING_LOCALES[language])
}

function withDecimals(number: number, decimals: number, locale: string): string {
  const key = locale + decimals
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals
    })
  formats.set(key, format)
  return format.format(number)
}
