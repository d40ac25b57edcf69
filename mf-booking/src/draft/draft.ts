import {
  clean,
  eachJobField,
  eachPlaceDetail,
  Job,
  JOB_FIELDS,
  type JobAnswers,
  type JobField,
  LIMITS,
  type Option,
  phoneNumber,
  PLACE_DETAILS
} from '@hirfa/shared-contract'
import * as v from 'valibot'

export type Step = 1 | 2 | 3 | 4 | 5

export type PositionSource = 'map' | 'device' | 'city' | 'appointment'
export const DOUBTED_FIELDS = ['address', ...PLACE_DETAILS, 'description'] as const
export type DoubtedField = (typeof DOUBTED_FIELDS)[number]

export interface Draft extends JobAnswers {
  /** The options of the chosen service, so that another page can show the chosen option. */
  options: readonly Option[]
  /** Reset when the visitor goes back from the address, unlike the coordinates. */
  positionChosen: boolean
  positionSource: PositionSource | null
  /** Texts written for another service or commune. Nothing is sent before the visitor has kept or changed them. */
  doubted: readonly DoubtedField[]
  step: Step
  preferredArtisanId: number | null
  usualServiceId: number | null
  /** A visitor wants a message once the commune has an artisan, and signs in first. */
  alertWanted: boolean
}

export const EMPTY_DRAFT: Draft = {
  ...(eachJobField(field => (JOB_FIELDS[field].kind === 'text' ? '' : null)) as JobAnswers),
  options: [],
  positionChosen: false,
  positionSource: null,
  doubted: [],
  step: 1,
  preferredArtisanId: null,
  usualServiceId: null,
  alertWanted: false
}

export const NO_POSITION = { latitude: null, longitude: null, positionChosen: false, positionSource: null }

/** Applies a change. Values that belong to another service or commune are dropped or questioned. */
export function changed(draft: Draft, part: Partial<Draft>): Draft {
  const next = { ...draft, ...part }
  if (!part.doubted) next.doubted = draft.doubted.filter(field => !(field in part))
  if (draft.serviceId !== next.serviceId || draft.cityId !== next.cityId) next.alertWanted = false
  return disown(next, (field, owner) => !(field in part) && draft[owner] !== null && draft[owner] !== next[owner])
}

export function owned(draft: Draft): Draft {
  const next = { ...draft, options: draft.serviceId === null ? [] : draft.options }
  return disown(next, (_field, owner) => next[owner] === null)
}

/** Texts stay and are added to `doubted`; other values become null. Owners precede the fields that they own. */
function disown(draft: Draft, isDisowned: (field: JobField, owner: JobField) => boolean): Draft {
  eachJobField(field => {
    const { owner } = JOB_FIELDS[field]
    if (owner === null || !isDisowned(field, owner)) return
    if (isDoubted(field)) {
      if (draft[field] !== '') draft.doubted = [...new Set([...draft.doubted, field])]
    } else if (field === 'latitude' || field === 'longitude') Object.assign(draft, NO_POSITION)
    else Object.assign(draft, { [field]: null })
  })
  return draft
}

function isDoubted(field: JobField): field is DoubtedField {
  return DOUBTED_FIELDS.some(doubted => doubted === field)
}

export interface Missing {
  step: Step
  key: NonNullable<ReturnType<typeof missingAt>> | 'select_duration'
}

export function missingOf(draft: Draft): Missing | null {
  for (const step of [1, 2, 3, 4, 5] as const) {
    const key = missingAt(step, draft)
    if (key) return { step, key }
  }
  return null
}

export function missingAt(step: Step, draft: Draft) {
  switch (step) {
    case 1:
      return draft.serviceId === null ? 'please_select_service' : null
    case 2:
      return draft.wilayaId === null || draft.cityId === null ? 'fill_location_fields' : null
    case 3:
      return wrongPlace(draft) ?? doubtedPlace(draft) ?? missingPosition(draft)
    case 4:
      return draft.optionId === null ? 'select_unit' : null
    case 5:
      if (!clean(draft.description)) return 'enter_description'
      if (clean(draft.description).length > LIMITS.description.max) return 'description_too_long'
      return doubt('description', draft)
  }
}

export function missingAddress({ address }: Draft) {
  const length = clean(address).length
  if (length < LIMITS.address.min) return 'enter_address'
  return length > LIMITS.address.max ? 'address_too_long' : null
}

const DETAIL_PROBLEMS = {
  ...eachPlaceDetail(() => 'detail_too_long' as const),
  contactName: 'contact_name_invalid',
  contactPhone: 'contact_phone_invalid'
} as const
type DetailProblem = (typeof DETAIL_PROBLEMS)[keyof typeof DETAIL_PROBLEMS]

/** What is wrong with an optional text of the place. */
export function wrongDetail(field: keyof typeof DETAIL_PROBLEMS, draft: Draft): DetailProblem | null {
  return v.is(Job.entries[JOB_FIELDS[field].wire], wireValue(field, draft)) ? null : DETAIL_PROBLEMS[field]
}

export function wrongPlace(draft: Draft) {
  const details = ([...PLACE_DETAILS, 'contactName', 'contactPhone'] as const).map(field => wrongDetail(field, draft))
  return missingAddress(draft) ?? details.find(problem => problem !== null) ?? null
}

export function doubtedPlace(draft: Draft) {
  return (['address', ...PLACE_DETAILS] as const).some(field => doubt(field, draft)) ? 'confirm_text' : null
}

export function doubt(field: DoubtedField, { doubted }: Draft) {
  return doubted.includes(field) ? 'confirm_text' : null
}

export function missingPosition({ positionChosen, latitude }: Draft) {
  return positionChosen && latitude !== null ? null : 'please_select_position_on_map'
}

export function wireValue(field: JobField, draft: Draft): string | number | null | undefined {
  const value = draft[field]
  if (typeof value !== 'string') return value
  const text = clean(value) || undefined
  return text && field === 'contactPhone' ? phoneNumber(text) : text
}
