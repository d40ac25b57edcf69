import { clean, Email, LIMITS, PersonName, Phone, PHONE_PREFIX } from '@hirfa/shared-contract'
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
  if (!clean(name)) return 'fill_field'
  const { issues } = v.safeParse(PersonName, name)
  return issues && (issues[0].message === 'text_short' ? 'name_min' : 'name_invalid')
}

export function checkEmail(email: string): string | undefined {
  if (!clean(email)) return 'fill_field'
  return v.is(Email, email) ? undefined : 'invalid_email_format'
}
