import { eachWireField, Job, jobHours, splitContact, type WorkingHours } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { doubtedPlace, type Draft, type Missing, missingAddress, missingAt, wireValue, wrongPlace } from './draft.ts'

/** Searching artisans needs neither a position nor a description. */
export function missingForResults(draft: Draft): Missing | null {
  if (missingAt(1, draft)) return { step: 1, key: 'please_select_service' }
  if (missingAt(2, draft)) return { step: 2, key: 'fill_location_fields' }
  if (missingAddress(draft)) return { step: 3, key: 'fill_location_fields' }
  return missingAt(4, draft) ? { step: 4, key: 'select_duration' } : null
}

export function missingForUrgent(draft: Draft): Missing | null {
  const missing = missingForResults(draft)
  if (missing) return missing
  const place = wrongPlace(draft) ?? doubtedPlace(draft)
  if (place) return { step: 3, key: place }
  if (draft.latitude === null) return { step: 3, key: 'please_select_position_on_map' }
  const key = missingAt(5, draft)
  return key && { step: 5, key }
}

export function jobHoursOf({ options, optionId }: Draft, artisan: WorkingHours): number {
  return jobHours(
    options.find(({ id }) => id === optionId),
    artisan
  )
}

/** The job of the draft; `null` while a field is missing, too long or doubted. */
export function readJob(draft: Draft): Job | null {
  if (draft.doubted.length > 0) return null
  const job = v.safeParse(
    Job,
    eachWireField(field => wireValue(field, draft))
  )
  return job.success ? job.output : null
}

/** For the history state, which browsers write to disk to restore tabs. */
export function jobWithoutContact(draft: Draft): Job | null {
  const job = readJob(draft)
  return job && splitContact(job).rest
}

export function isSameJob(one: Job | null, other: Job): boolean {
  return one !== null && sortedFields(one) === sortedFields(other)
}

export function sortedFields(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return JSON.stringify(given.sort(([one], [other]) => one.localeCompare(other)))
}
