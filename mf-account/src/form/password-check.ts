import { PASSWORD_MIN } from 'shared-contract'

/** The longest password the server takes; its hash reads no further. */
const PASSWORD_MAX = 72

export const PASSWORD_LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX }

/** The message key of what is wrong with a new password; `missing` where nothing was typed. */
export function checkPassword(password: string, missing = 'fill_field'): string | undefined {
  if (!password) return missing
  if (password.length < PASSWORD_MIN) return 'password_min_length'
  return password.length > PASSWORD_MAX ? 'password_max_length' : undefined
}
