import * as v from 'valibot'
import { clean } from '../rules/clean.ts'
import { LIMITS } from '../rules/limits.ts'

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

export function isPlainText(value: string): boolean {
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

export function bareOrUnder<Value extends v.GenericSchema>(keys: readonly string[], value: Value) {
  return v.lazy((body): v.GenericSchema<unknown, v.InferOutput<Value>> => {
    const key = keys.find(name => typeof body === 'object' && body !== null && name in body)
    if (!key) return value
    return v.pipe(
      v.object({ [key]: value }),
      v.transform(wire => wire[key])
    )
  })
}

export function listOf<Item extends v.GenericSchema>(item: Item) {
  return bareOrUnder(['data'], v.array(item))
}
