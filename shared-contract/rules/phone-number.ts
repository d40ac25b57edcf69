import { latinDigits } from '../wire/fold.ts'
import { PHONE_DIGITS, PHONE_PREFIX } from './limits.ts'

/** The digits after +213, also while typing. A number with another country's prefix keeps it: `+33612345678`. */
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

export function phoneNumber(local: string): string {
  return local.startsWith('+') ? local : PHONE_PREFIX + local
}

/** Only these receive SMS. */
export function isMobile(local: string): boolean {
  return /^[567]/.test(local)
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, '')
}
