import {
  eachJobField,
  eachWireField,
  Job,
  JOB_FIELDS,
  type JobAnswers,
  jobHours,
  LIMITS,
  type Option,
  type WorkingHours
} from '@hirfa/shared-contract'
import * as v from 'valibot'

export type Step = 1 | 2 | 3 | 4 | 5

/** The visitor's answers in the wizard. */
export interface Draft extends JobAnswers {
  /** The options of the chosen service, so that another page can show the chosen option. */
  options: readonly Option[]
  /** Reset when the visitor goes back from the address, unlike the coordinates. */
  positionChosen: boolean
  step: Step
  preferredArtisanId: number | null
}

export const EMPTY_DRAFT: Draft = {
  ...(eachJobField(field => (JOB_FIELDS[field].kind === 'text' ? '' : null)) as JobAnswers),
  options: [],
  positionChosen: false,
  step: 1,
  preferredArtisanId: null
}

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

/** The first incomplete step and its message. */
export function missingOf(draft: Draft): Missing | null {
  for (const step of [1, 2, 3, 4, 5] as const) {
    const key = missingAt(step, draft)
    if (key) return { step, key }
  }
  return null
}

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
      return draft.description.trim().length > LIMITS.description.max ? 'description_too_long' : null
  }
}

/** Searching artisans needs neither a position nor a description. */
export function missingForResults(draft: Draft): Missing | null {
  if (missingAt(1, draft)) return { step: 1, key: 'please_select_service' }
  if (missingAt(2, draft)) return { step: 2, key: 'fill_location_fields' }
  if (missingAddress(draft)) return { step: 3, key: 'fill_location_fields' }
  return missingAt(4, draft) ? { step: 4, key: 'select_duration' } : null
}

/** An urgent booking also needs a position and a description. */
export function missingForUrgent(draft: Draft): Missing | null {
  const missing = missingForResults(draft)
  if (missing) return missing
  if (draft.latitude === null) return { step: 3, key: 'please_select_position_on_map' }
  const key = missingAt(5, draft)
  return key && { step: 5, key }
}

export function missingAddress({ address }: Draft): 'enter_address' | 'address_too_long' | null {
  const length = address.trim().length
  if (length < LIMITS.address.min) return 'enter_address'
  return length > LIMITS.address.max ? 'address_too_long' : null
}

export function missingPosition({ positionChosen, latitude }: Draft): 'please_select_position_on_map' | null {
  return positionChosen && latitude !== null ? null : 'please_select_position_on_map'
}

/** How many hours of the artisan the chosen option occupies. */
export function jobHoursOf({ options, optionId }: Draft, artisan: WorkingHours): number {
  return jobHours(
    options.find(({ id }) => id === optionId),
    artisan
  )
}

/** The job of the draft; `null` while a required field is missing or too long. */
export function readJob(draft: Draft): Job | null {
  const job = v.safeParse(
    Job,
    eachWireField(field => answered(draft[field]))
  )
  return job.success ? job.output : null
}

function answered(value: string | number | null): string | number | null {
  return typeof value === 'string' ? value.trim() || null : value
}
