import * as v from 'valibot'
import { LIMITS } from '../rules/limits.ts'
import { PersonName, Phone } from './account-values.ts'
import { Id, Latitude, Longitude, text } from './values.ts'

/** The person at the place: only the client and artisans who have accepted get it. */
export const Contact = v.object({ contact_name: v.nullish(PersonName), contact_phone: v.nullish(Phone) })
export type Contact = v.InferOutput<typeof Contact>

/** Words that lead to the place, beside the address, such as a district or a mosque. */
export const PLACE_DETAILS = ['landmark'] as const
export type PlaceDetail = (typeof PLACE_DETAILS)[number]

export function eachPlaceDetail<Value>(valueOf: (detail: PlaceDetail) => Value): Record<PlaceDetail, Value> {
  return Object.fromEntries(PLACE_DETAILS.map(detail => [detail, valueOf(detail)])) as Record<PlaceDetail, Value>
}

export const PlaceDetails = v.object(eachPlaceDetail(() => v.nullish(text(0, LIMITS.placeDetail.max))))

export const Job = v.object({
  state: Id,
  city: Id,
  category: Id,
  section: Id,
  address: text(LIMITS.address.min, LIMITS.address.max),
  ...PlaceDetails.entries,
  description: v.nullish(text(0, LIMITS.description.max), null),
  latitude: v.nullish(Latitude, null),
  longitude: v.nullish(Longitude, null),
  ...Contact.entries
})
export type Job = v.InferOutput<typeof Job>

/** The owner of a value: a value chosen for one service or commune does not hold for another. Owners come first. */
export const JOB_FIELDS = {
  serviceId: { wire: 'category', kind: 'id', owner: null },
  wilayaId: { wire: 'state', kind: 'id', owner: null },
  cityId: { wire: 'city', kind: 'id', owner: 'wilayaId' },
  optionId: { wire: 'section', kind: 'id', owner: 'serviceId' },
  address: { wire: 'address', kind: 'text', owner: 'cityId' },
  ...eachPlaceDetail(wire => ({ wire, kind: 'text', owner: 'cityId' }) as const),
  description: { wire: 'description', kind: 'text', owner: 'serviceId' },
  latitude: { wire: 'latitude', kind: 'degrees', owner: 'cityId' },
  longitude: { wire: 'longitude', kind: 'degrees', owner: 'cityId' },
  contactName: { wire: 'contact_name', kind: 'text', owner: null },
  contactPhone: { wire: 'contact_phone', kind: 'text', owner: null }
} as const satisfies Record<string, { wire: keyof Job; kind: 'id' | 'text' | 'degrees'; owner: string | null }>

export type JobField = keyof typeof JOB_FIELDS

export type JobAnswers = {
  -readonly [Field in JobField]: (typeof JOB_FIELDS)[Field]['kind'] extends 'text' ? string : number | null
}

/** The fields of a job or a stored draft, and apart from them those of the contact. */
export function splitContact<Fields extends Contact>({ contact_name, contact_phone, ...rest }: Fields) {
  return { rest, contact: { contact_name, contact_phone } }
}

export function eachJobField<Value>(valueOf: (field: JobField) => Value): Record<JobField, Value> {
  const names = Object.keys(JOB_FIELDS) as JobField[]
  return Object.fromEntries(names.map(name => [name, valueOf(name)])) as Record<JobField, Value>
}

export function eachWireField<Value>(valueOf: (field: JobField) => Value): Record<keyof Job, Value> {
  return Object.fromEntries(Object.values(eachJobField(field => [JOB_FIELDS[field].wire, valueOf(field)]))) as Record<
    keyof Job,
    Value
  >
}
