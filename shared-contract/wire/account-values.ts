import * as v from 'valibot'
import { clean } from '../rules/clean.ts'
import { LIMITS, PHONE_DIGITS, PHONE_PREFIX } from '../rules/limits.ts'
import { isPlainText, text } from './values.ts'

const PHONE = new RegExp(`^\\${PHONE_PREFIX}[0-9]{${PHONE_DIGITS}}$`)
export const Phone = v.pipe(v.string(), v.regex(PHONE, 'phone_invalid'))

const PART = '[^\\s@\\0.]+'
const EMAIL = new RegExp(`^${PART}(?:\\.${PART})*@${PART}(?:\\.${PART})+$`)

export const Email = v.pipe(
  v.string(),
  v.transform(clean),
  v.maxLength(LIMITS.email.max, 'email_invalid'),
  v.toLowerCase(),
  v.regex(EMAIL, 'email_invalid')
)

export const Password = v.pipe(
  v.string(),
  v.check(isPlainText, 'text_invalid'),
  v.minLength(LIMITS.password.min, 'password_short'),
  v.maxLength(LIMITS.password.max, 'password_long')
)

/** A tatweel is a letter to Unicode, but only lengthens the one before it. */
const TWO_LETTERS = /[^\P{L}\u0640].*[^\P{L}\u0640]/u

export const PersonName = v.pipe(
  text(LIMITS.personName.min, LIMITS.personName.max),
  v.regex(/^[\p{L}\p{M} -]+$/u, 'name_invalid'),
  v.regex(TWO_LETTERS, 'text_short')
)
