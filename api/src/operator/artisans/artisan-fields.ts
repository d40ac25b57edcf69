import { CalendarDate, ClockTime, Id, LIMITS, PersonName, Phone, text, WEEKDAYS } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { PageNumber } from '../../http/pages.ts'

const EXPERIENCE_MAX_YEARS = 80
const PRICE_MAX = 99_999_999

function distinctList<Item extends v.GenericSchema>(
  item: Item,
  max: number,
  keyOf: (value: v.InferOutput<Item>) => string
) {
  return v.pipe(
    v.array(item),
    v.maxLength(max, 'text_long'),
    v.check(values => new Set(values.map(keyOf)).size === values.length, 'repeated')
  )
}

const Price = v.nullable(
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(PRICE_MAX),
    v.transform(amount => Math.round(amount * 100) / 100)
  )
)
const Offer = v.strictObject({ service: text(1, 100), price: v.optional(Price, null) })
const Zone = v.strictObject({ wilaya: Id, commune: v.optional(v.nullable(Id), null) })

export const ProfilesQuery = v.object({
  page: PageNumber,
  search: v.optional(text(1, LIMITS.search.max)),
  status: v.optional(v.picklist(['suspended', 'verified', 'unverified']))
})

/** Whole days, or with both times these hours of each day. */
export const AbsenceBody = v.pipe(
  v.strictObject({
    from: CalendarDate,
    to: CalendarDate,
    start: v.optional(v.nullable(ClockTime), null),
    end: v.optional(v.nullable(ClockTime), null)
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'date_order'),
    ['to']
  ),
  v.forward(
    v.check(({ start, end }) => (start === null && end === null) || (start ?? '99') < (end ?? ''), 'time_invalid'),
    ['end']
  )
)

/** The editable fields of an artisan. A CSV column and a command-line option have the same names. */
export const FIELDS = {
  phone: v.nullable(Phone),
  first_name: PersonName,
  last_name: PersonName,
  latin_name: v.nullable(PersonName),
  gender: v.nullable(v.picklist(['male', 'female'])),
  keywords: text(0, 200),
  address: v.nullable(text(LIMITS.address.min, LIMITS.address.max)),
  latin_address: v.nullable(text(LIMITS.address.min, LIMITS.address.max)),
  experience: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EXPERIENCE_MAX_YEARS))),
  wilaya: Id,
  commune: Id,
  zones: distinctList(Zone, 100, ({ wilaya, commune }) => `${wilaya}:${commune}`),
  services: v.pipe(
    distinctList(Offer, 50, ({ service }) => service),
    v.minLength(1, 'required')
  ),
  opens: v.nullable(ClockTime),
  closes: v.nullable(ClockTime),
  days: distinctList(v.picklist(WEEKDAYS), WEEKDAYS.length, day => day),
  absences: distinctList(AbsenceBody, 100, absence => JSON.stringify(absence)),
  available: v.boolean(),
  verified: v.boolean(),
  suspended: v.boolean()
}
export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName)

const Profile = v.strictObject(FIELDS)
export type Profile = v.InferOutput<typeof Profile>

export const REQUIRED = ['phone', 'first_name', 'last_name', 'wilaya', 'commune', 'services'] as const

export const DEFAULTS = {
  latin_name: null,
  gender: null,
  keywords: '',
  address: null,
  latin_address: null,
  experience: null,
  zones: [],
  opens: null,
  closes: null,
  days: [],
  absences: [],
  available: true,
  verified: false,
  suspended: false
} satisfies Partial<Profile>

export const EditBody = v.partial(Profile)
export const AddBody = v.required(EditBody, [...REQUIRED])

export const OperatorArtisan = v.object({
  id: v.number(),
  avatar: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  latin_name: v.nullable(v.string()),
  gender: v.nullable(v.picklist(['male', 'female'])),
  keywords: v.string(),
  address: v.nullable(v.string()),
  latin_address: v.nullable(v.string()),
  experience: v.nullable(v.number()),
  wilaya: v.number(),
  commune: v.number(),
  zones: v.array(v.object({ wilaya: v.number(), commune: v.nullable(v.number()) })),
  services: v.array(v.object({ service: v.string(), price: v.nullable(v.number()) })),
  opens: v.nullable(v.string()),
  closes: v.nullable(v.string()),
  days: v.array(v.picklist(WEEKDAYS)),
  absences: v.array(
    v.object({ from: v.string(), to: v.string(), start: v.nullable(v.string()), end: v.nullable(v.string()) })
  ),
  available: v.boolean(),
  verified: v.boolean(),
  suspended: v.boolean()
})
export type OperatorArtisan = v.InferOutput<typeof OperatorArtisan>

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(FIELDS, name)
}
