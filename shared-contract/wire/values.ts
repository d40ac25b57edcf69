import * as v from 'valibot'

/** Building blocks of the wire: bounded, so that no value a stranger sends reaches the database unread. */

const INT4_MAX = 2_147_483_647
const WHOLE_NUMBER = /^[0-9]{1,10}$/

/** A positive id; the draft keeps ids as strings, so both spellings are read. */
export const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(WHOLE_NUMBER), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(INT4_MAX)
)

/** No NUL, which no Postgres text can hold, and no half of a character (the class matches only lone ones). */
const UNSTORABLE = /\0|\p{Surrogate}/u

function isPlainText(value: string): boolean {
  return !UNSTORABLE.test(value)
}

/** Plain text of a person, trimmed and bounded. */
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.check(isPlainText, 'text_invalid'),
    v.trim(),
    v.minLength(min, min > 1 ? 'text_short' : 'required'),
    v.maxLength(max, 'text_long')
  )
}

/** A calendar date of Africa/Algiers, `YYYY-MM-DD`. */
export const CalendarDate = v.pipe(v.string(), v.isoDate('date_invalid'), v.check(isRealDate, 'date_invalid'))

/** An hour of the day, `HH:MM` or `HH:MM:SS`; the first five characters are what we keep. */
export const ClockTime = v.pipe(
  v.string(),
  v.regex(/^([01][0-9]|2[0-4]):[0-5][0-9](:[0-5][0-9])?$/, 'time_invalid'),
  v.transform(time => time.slice(0, 5))
)

/** A phone number of Algeria as it travels, `+213` and nine digits. */
export const Phone = v.pipe(v.string(), v.regex(/^\+213[0-9]{9}$/, 'phone_invalid'))

export const Email = v.pipe(
  v.string(),
  v.maxLength(254, 'email_invalid'),
  v.toLowerCase(),
  v.regex(/^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/, 'email_invalid')
)

export const PASSWORD_MIN = 8
export const Password = v.pipe(
  v.string(),
  v.check(isPlainText, 'text_invalid'),
  v.minLength(PASSWORD_MIN, 'password_short'),
  v.maxLength(72, 'password_long')
)

/** Letters of any script, spaces and hyphens. */
export const PersonName = v.pipe(
  text(2, 100),
  v.transform(name => name.normalize('NFC').replace(/ +/g, ' ')),
  v.regex(/^[\p{L}\p{M} -]+$/u, 'name_invalid')
)

/** A text per language; each may be missing. */
export const Localized = v.object({
  ar: v.nullish(v.string()),
  en: v.nullish(v.string()),
  fr: v.nullish(v.string())
})
export type Localized = v.InferOutput<typeof Localized>

/** DZD: a number, or the decimal string some databases answer with; `null` is «on request». */
export const Money = v.optional(
  v.pipe(
    v.nullable(v.union([v.number(), v.string()])),
    v.transform(value => (value === null || value === '' ? null : Number(value))),
    v.check(value => value === null || Number.isFinite(value), 'number_invalid')
  ),
  null
)

/** 0 or 1 on the wire, also as a string or a boolean; missing is no. */
export const Flag = v.optional(
  v.pipe(
    v.nullable(v.union([v.number(), v.string(), v.boolean()])),
    v.transform(value => value === 1 || value === '1' || value === true)
  ),
  null
)

function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
