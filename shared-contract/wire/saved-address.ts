import * as v from 'valibot'
import { LIMITS } from '../rules/limits.ts'
import { PlaceDetails } from './job.ts'
import { City, Wilaya } from './place.ts'
import { Id, listOf, text } from './values.ts'

const LABELS = ['home', 'other'] as const

export const SavedAddress = v.object({
  id: v.number(),
  /** Grows with each change; a change of an earlier version is refused. */
  version: v.number(),
  label: v.picklist(LABELS),
  /** What the client calls it; `null` for the home. */
  name: v.nullable(v.string()),
  state: Wilaya,
  city: City,
  address: v.string(),
  landmark: v.nullable(v.string())
})
export type SavedAddress = v.InferOutput<typeof SavedAddress>
export type SavedAddressWire = v.InferInput<typeof SavedAddress>

export const SavedAddresses = listOf(SavedAddress)
export const AddressesChanged = v.object({ data: v.array(SavedAddress), message: v.string() })

const Fields = v.object({
  label: v.picklist(LABELS),
  name: v.nullish(text(1, LIMITS.addressName.max)),
  city: Id,
  address: text(LIMITS.address.min, LIMITS.address.max),
  landmark: PlaceDetails.entries.landmark
})
export const AddAddressBody = v.pipe(
  Fields,
  v.forward(
    v.check(body => isNamed(body), 'required'),
    ['name']
  )
)
export type AddAddressBody = v.InferOutput<typeof AddAddressBody>
export const ChangeAddressBody = v.pipe(
  v.object({ ...Fields.entries, id: Id, version: Id }),
  v.forward(
    v.check(body => isNamed(body), 'required'),
    ['name']
  )
)
export type ChangeAddressBody = v.InferOutput<typeof ChangeAddressBody>
export const RemoveAddressBody = v.object({ id: Id })

/** Only the home needs no name. */
function isNamed({ label, name }: v.InferOutput<typeof Fields>): boolean {
  return label === 'home' || Boolean(name)
}
