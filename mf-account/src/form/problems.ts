import { clean, Email, isMobile, LIMITS, PersonName, Phone, phoneNumber } from '@hirfa/shared-contract'
import { useProblemText } from '@hirfa/shared-platform'
import * as v from 'valibot'

export const PASSWORD_LIMITS = LIMITS.password

/** The message key for an invalid new password; `missing` is that of an empty one. */
export function checkPassword(password: string, missing = 'fill_field'): string | undefined {
  if (!password) return missing
  if (password.length < LIMITS.password.min) return 'password_min_length'
  return password.length > LIMITS.password.max ? 'password_max_length' : undefined
}

export function useProblemTexts() {
  return useProblemText('account', PASSWORD_LIMITS)
}

export function checkPhone(local: string): string | undefined {
  if (v.is(Phone, phoneNumber(local))) return undefined
  return local.startsWith('+') ? 'phone_foreign' : 'phone_format_error'
}

/** For a form that has a message sent. A number that receives none is questioned once; sending it again confirms it. */
export function questionPhone(confirmed?: string): (local: string) => string | undefined {
  return local => {
    const problem = checkPhone(local)
    if (problem || isMobile(local) || confirmed === local) return problem
    confirmed = local
    return 'phone_no_mobile'
  }
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
