import { i18n, type Language } from '@hirfa/shared-i18n'

const LOCALES: Record<Language, string> = { ar: 'ar-DZ', en: 'en-GB', fr: 'fr' }

const formats = new Map<string, Intl.NumberFormat>()

export function locale(): string {
  return LOCALES[i18n.language]
}

/** A number as the language of the console writes it. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = locale() + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale(), options)
  formats.set(key, format)
  return format.format(value)
}

/** A number and a percent sign, separated by a non-breaking space. */
export function percent(value: number): string {
  return `${numberText(value, { maximumFractionDigits: 2 })}\u00A0%`
}
