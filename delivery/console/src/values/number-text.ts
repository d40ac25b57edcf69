import { i18n, type Language } from '@hirfa/shared-i18n'
import { say } from '../messages/say.ts'

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

/** `412.5 kB (+1.2 kB)`: a size, and its difference from another one. */
export function sizeText(bytes: number, other?: number): string {
  const size = kilobytes(bytes)
  if (other === undefined) return size
  return bytes === other
    ? say('size_same', { size })
    : `${size} (${kilobytes(bytes - other, { signDisplay: 'always' })})`
}

function kilobytes(bytes: number, options: Intl.NumberFormatOptions = {}): string {
  return `${numberText(bytes / 1000, { maximumFractionDigits: 1, ...options })}\u00A0kB`
}

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3_600, 86_400]

/** A duration in its largest unit; of the units with which plans are written, the largest that divides it. */
export function waitText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < MINUTE_S) return say('seconds', { number: whole })
  const minutes = Math.round(whole / MINUTE_S)
  if (whole % DAY_S === 0 || whole >= 3 * DAY_S) return say('days', { number: Math.round(whole / DAY_S) })
  if (whole % HOUR_S === 0 || whole >= 3 * HOUR_S) return say('hours', { number: Math.round(whole / HOUR_S) })
  return say('minutes', { number: minutes })
}
