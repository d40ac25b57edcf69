import * as v from 'valibot'
import { clean } from '../rules/clean.ts'
import { LIMITS, PHONE_DIGITS, PHONE_PREFIX } from '../rules/limits.ts'

// Every schema here is bounded: request bodies reach the database only through them.

const INT4_MAX = 2_147_483_647
const WHOLE_NUMBER = /^[0-9]{1,10}$/

/** A positive id. The draft stores ids as strings, so both types are accepted. */
export const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(WHOLE_NUMBER), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(INT4_MAX)
)

/** NUL cannot be stored in Postgres text; with the `u` flag the class matches lone surrogates only. */
const UNSTORABLE = /\0|\p{Surrogate}/u

function isPlainText(value: string): boolean {
  return !UNSTORABLE.test(value)
}

export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.check(isPlainText, 'text_invalid'),
    v.transform(clean),
    v.minLength(min, min > 1 ? 'text_short' : 'required'),
    v.maxLength(max, 'text_long')
  )
}

/** A calendar date of Africa/Algiers, `YYYY-MM-DD`. */
export const CalendarDate = v.pipe(v.string(), v.isoDate('date_invalid'), v.check(isRealDate, 'date_invalid'))

/** `HH:MM` or `HH:MM:SS`; the output is `HH:MM`. */
export const ClockTime = v.pipe(
  v.string(),
  v.regex(/^([01][0-9]|2[0-4]):[0-5][0-9](:[0-5][0-9])?$/, 'time_invalid'),
  v.transform(time => time.slice(0, 5))
)

const PHONE = new RegExp(`^\\${PHONE_PREFIX}[0-9]{${PHONE_DIGITS}}$`)
export const Phone = v.pipe(v.string(), v.regex(PHONE, 'phone_invalid'))

/** A part of an address between two points, and one of a domain. */
const LOCAL_PART = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const EMAIL = new RegExp(`^${LOCAL_PART}(?:\\.${LOCAL_PART})*@${LABEL}(?:\\.${LABEL})+$`, 'u')

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

export const Localized = v.object({
  ar: v.nullish(v.string()),
  en: v.nullish(v.string()),
  fr: v.nullish(v.string())
})
export type Localized = v.InferOutput<typeof Localized>

/** DZD, as a number or a decimal string; `null` is a price on request. */
export const Money = v.optional(
  v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.transform(value => (value === null || value === '' ? null : Number(value))),
    v.check(value => value === null || Number.isFinite(value), 'number_invalid')
  ),
  null
)

/** 0 or 1 on the wire, also as a string or a boolean; a missing value is `false`. */
export const Flag = v.optional(
  v.pipe(
    v.nullable(v.union([v.number(), v.string(), v.boolean()])),
    v.transform(value => value === 1 || value === '1' || value === true)
  ),
  null
)

function within(limit: number) {
  return v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit))
}
export const Latitude = within(LIMITS.latitude.max)
export const Longitude = within(LIMITS.longitude.max)

function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
