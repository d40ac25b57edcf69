import { LIMITS } from 'shared-contract'

export const PASSWORD_LIMITS = LIMITS.password

/** The message key of what is wrong with a new password; `missing` where nothing was typed. */
export function checkPassword(password: string, missing = 'fill_field'): string | undefined {
  if (!password) return missing
  if (password.length < LIMITS.password.min) return 'password_min_length'
  return password.length > LIMITS.password.max ? 'password_max_length' : undefined
}
