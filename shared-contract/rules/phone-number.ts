import { latinDigits } from '../wire/fold.ts'
import { PHONE_DIGITS, PHONE_PREFIX } from './limits.ts'

/**
 * The digits after +213, from a number as people write it, also while it is typed. No digit is cut off, and a number with the
 * prefix of another country keeps it: `+33612345678`.
 */
export function localPhone(typed: string): string {
  const text = latinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/(\d)\++/g, '$1')
    .replace(/^00/, '+')
  if (text.startsWith(PHONE_PREFIX)) return withoutZeros(text.slice(PHONE_PREFIX.length))
  if (text.startsWith('+') || text === '0') return text
  const hasPrefix = text.length > PHONE_DIGITS && `+${text}`.startsWith(PHONE_PREFIX)
  return withoutZeros(hasPrefix ? text.slice(PHONE_PREFIX.length - 1) : text)
}

/** The number in E.164 form, valid or not, from what `localPhone` returns. */
export function phoneNumber(local: string): string {
  return local.startsWith('+') ? local : PHONE_PREFIX + local
}

/** Whether nine digits are a mobile number of Algeria, which begins with 5, 6 or 7. Only these receive SMS. */
export function isMobile(local: string): boolean {
  return /^[567]/.test(local)
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}
