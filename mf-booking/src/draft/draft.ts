import type { Option } from 'shared-contract'

export type Step = 1 | 2 | 3 | 4 | 5

export const ADDRESS_MIN = 3
export const ADDRESS_MAX = 255
export const DESCRIPTION_MAX = 2000

/** What a visitor has told the wizard so far. */
export interface Draft {
  serviceId: number | null
  wilayaId: number | null
  cityId: number | null
  address: string
  optionId: number | null
  /** The options of the chosen service, kept so that another page can name the chosen one. */
  options: readonly Option[]
  description: string
  latitude: number | null
  longitude: number | null
  /** Going back from the address asks to confirm the position again; the coordinates stay. */
  positionChosen: boolean
  step: Step
  idempotencyKey: string | null
  preferredArtisanId: number | null
}

export const EMPTY_DRAFT: Draft = {
  serviceId: null,
  wilayaId: null,
  cityId: null,
  address: '',
  optionId: null,
  options: [],
  description: '',
  latitude: null,
  longitude: null,
  positionChosen: false,
  step: 1,
  idempotencyKey: null,
  preferredArtisanId: null
}

/** What is sent; a change of any of it is another booking. */
const PAYLOAD = [
  'serviceId',
  'wilayaId',
  'cityId',
  'address',
  'optionId',
  'description',
  'latitude',
  'longitude'
] as const

export type MissingKey =
  | 'select_duration'
  | 'please_select_service'
  | 'fill_location_fields'
  | 'enter_address'
  | 'address_too_long'
  | 'please_select_position_on_map'
  | 'select_unit'
  | 'enter_description'
  | 'description_too_long'

export interface Missing {
  step: Step
  key: MissingKey
}

/** The draft with a change. Another payload is another submission, so its key goes. */
export function changed(draft: Draft, part: Partial<Draft>): Draft {
  const next = { ...draft, ...part }
  const same = PAYLOAD.every(name => next[name] === draft[name])
  return same || part.idempotencyKey ? next : { ...next, idempotencyKey: null }
}

/** The first step that is not complete and what to say about it; `null` when all five are. */
export function missingOf(draft: Draft): Missing | null {
  for (const step of [1, 2, 3, 4, 5] as const) {
    const key = missingAt(step, draft)
    if (key) return { step, key }
  }
  return null
}

/** What keeps a visitor at `step`; `null` when it is complete. */
export function missingAt(step: Step, draft: Draft): MissingKey | null {
  switch (step) {
    case 1:
      return draft.serviceId === null ? 'please_select_service' : null
    case 2:
      return draft.wilayaId === null || draft.cityId === null ? 'fill_location_fields' : null
    case 3:
      return missingAddress(draft) ?? missingPosition(draft)
    case 4:
      return draft.optionId === null ? 'select_unit' : null
    case 5:
      if (draft.description.trim() === '') return 'enter_description'
      return draft.description.trim().length > DESCRIPTION_MAX ? 'description_too_long' : null
  }
}

/** What keeps a visitor from seeing artisans: the product asks for no position and no description here. */
export function missingForResults(draft: Draft): Missing | null {
  if (missingAt(1, draft)) return { step: 1, key: 'please_select_service' }
  if (missingAt(2, draft)) return { step: 2, key: 'fill_location_fields' }
  if (missingAddress(draft)) return { step: 3, key: 'fill_location_fields' }
  return missingAt(4, draft) ? { step: 4, key: 'select_duration' } : null
}

/** What keeps a visitor from an urgent booking: nobody comes without a place on the map and a description. */
export function missingForUrgent(draft: Draft): Missing | null {
  const missing = missingForResults(draft)
  if (missing) return missing
  if (draft.latitude === null) return { step: 3, key: 'please_select_position_on_map' }
  const key = missingAt(5, draft)
  return key && { step: 5, key }
}

export function missingAddress({ address }: Draft): 'enter_address' | 'address_too_long' | null {
  const length = address.trim().length
  if (length < ADDRESS_MIN) return 'enter_address'
  return length > ADDRESS_MAX ? 'address_too_long' : null
}

export function missingPosition({ positionChosen, latitude }: Draft): 'please_select_position_on_map' | null {
  return positionChosen && latitude !== null ? null : 'please_select_position_on_map'
}

/** The part of a `BookingBody` that a draft holds. */
export interface BookingFields {
  state: number
  city: number
  category: number
  section: number
  address: string
  description: string | null
  latitude: number | null
  longitude: number | null
}

/** What `store-task` and `urgently-task` have in common on the wire; `null` while something of it is missing. */
export function bookingFieldsOf(draft: Draft): BookingFields | null {
  const { wilayaId, cityId, serviceId, optionId, latitude, longitude } = draft
  if (wilayaId === null || cityId === null || serviceId === null || optionId === null || missingAddress(draft))
    return null
  return {
    state: wilayaId,
    city: cityId,
    category: serviceId,
    section: optionId,
    address: draft.address.trim(),
    description: draft.description.trim() || null,
    latitude,
    longitude
  }
}
