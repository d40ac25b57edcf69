import { LIMITS, PersonName, Phone, PHONE_PREFIX } from '@hirfa/shared-contract'
import { useProblemText } from '@hirfa/shared-platform'
import * as v from 'valibot'

export const PASSWORD_LIMITS = LIMITS.password

/** The message key for an invalid new password; `missing` is that of an empty one. */
export function checkPassword(password: string, missing = 'fill_field'): string | undefined {
  if (!password) return missing
  if (password.length < LIMITS.password.min) return 'password_min_length'
  return password.length > LIMITS.password.max ? 'password_max_length' : undefined
}

/** Translates problems of the account forms. */
export function useProblemTexts() {
  return useProblemText('account', PASSWORD_LIMITS)
}

/** The number in E.164 form, from the digits after the prefix. */
export function phoneOf(digits: string): string {
  return PHONE_PREFIX + digits
}

export function checkPhone(digits: string): string | undefined {
  return v.is(Phone, phoneOf(digits)) ? undefined : 'phone_format_error'
}

/** A name has at least two letters of any script; spaces and hyphens are allowed. */
export function checkName(name: string): string | undefined {
  if (!name.trim()) return 'fill_field'
  if (name.trim().length < LIMITS.personName.min) return 'name_min'
  return v.is(PersonName, name) ? undefined : 'name_invalid'
}
