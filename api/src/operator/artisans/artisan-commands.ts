import { LIMITS, pageOf, text, WorkPhoto } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { PageNumber } from '../../http/pages.ts'
import { problems } from '../../http/route-schemas.ts'
import { AffectedBooking } from './affected-bookings.ts'
import { AbsenceBody, AddBody, EditBody, OperatorArtisan } from './artisan-fields.ts'
import { ImportResult } from './import-artisans.ts'

const Saved = v.object({ artisan: OperatorArtisan, bookings: v.array(AffectedBooking) })
const saved = { 200: Saved }

export const LIST = {
  name: 'artisans list',
  method: 'GET',
  path: 'artisans',
  schema: {
    summary: 'Artisans with their phone numbers, also suspended ones',
    querystring: v.object({
      page: PageNumber,
      search: v.optional(text(1, LIMITS.search.max)),
      status: v.optional(v.picklist(['suspended', 'verified', 'unverified']))
    }),
    response: { 200: pageOf(OperatorArtisan) }
  }
} as const

export const SHOW = {
  name: 'artisans show',
  method: 'GET',
  path: 'artisans/:id',
  schema: { summary: 'An artisan', response: { 200: v.object({ artisan: OperatorArtisan }) } }
} as const

export const ADD = {
  name: 'artisans add',
  method: 'POST',
  path: 'artisans',
  schema: { summary: 'Adds an artisan', body: AddBody, response: saved }
} as const

export const EDIT = {
  name: 'artisans edit',
  method: 'POST',
  path: 'artisans/:id/edit',
  schema: { summary: 'Changes the given fields of an artisan; lists are replaced', body: EditBody, response: saved }
} as const

export const ABSENT = {
  name: 'artisans absent',
  method: 'POST',
  path: 'artisans/:id/absences',
  schema: {
    summary: 'Adds an absence. `bookings` lists the open appointments in absences; they stay',
    body: AbsenceBody,
    response: saved
  }
} as const

export const FLAGS = [
  flag('suspend', 'Takes an artisan out of lists, search and booking', { suspended: true }),
  flag('unsuspend', 'Ends a suspension', { suspended: false }),
  flag('verify', 'Records that the identity of an artisan was checked', { verified: true }),
  flag('unverify', 'Withdraws a verification', { verified: false })
]

function flag(word: string, summary: string, change: v.InferOutput<typeof EditBody>) {
  const path = `artisans/:id/${word}`
  return { name: `artisans ${word}`, method: 'POST', path, schema: { summary, response: saved }, change } as const
}

/** Files are sent as Base64, so that the server detects their encoding from the bytes. */
function fileSchema(maxBytes: number) {
  return v.pipe(
    v.string(),
    v.base64(),
    v.maxLength(Math.ceil(maxBytes / 3) * 4, 'too_large'),
    v.transform(text => Buffer.from(text, 'base64'))
  )
}

const CSV_MAX_BYTES = 8 * 1024 * 1024

export const IMPORT = {
  name: 'artisans import',
  method: 'POST',
  path: 'artisans/import',
  timeoutMs: 120_000,
  /** Base64 is a third longer than the file. */
  bodyLimit: CSV_MAX_BYTES * 1.5,
  schema: {
    summary: 'Imports a CSV file as a whole. A faulty file is refused with `faults`; a dry run returns them',
    body: v.strictObject({ csv: fileSchema(CSV_MAX_BYTES), dry_run: v.optional(v.boolean(), false) }),
    response: { 200: ImportResult }
  }
} as const

export const PHOTO = {
  name: 'artisans photo',
  method: 'POST',
  path: 'artisans/:id/photo',
  bodyLimit: LIMITS.photo.maxBytes * 1.5,
  schema: {
    summary: 'Sets the photo of an artisan: JPEG, PNG or WebP, without its metadata. `null` removes it',
    body: v.strictObject({ photo: v.nullable(fileSchema(LIMITS.photo.maxBytes)) }),
    response: saved
  }
} as const

const Photos = v.object({ photos: v.array(WorkPhoto) })
const AltText = text(1, 200)

export const WORK_PHOTOS = {
  name: 'artisans work-photos',
  method: 'GET',
  path: 'artisans/:id/work-photos',
  schema: { summary: 'The photos of work of an artisan', response: { 200: Photos } }
} as const

export const ADD_WORK_PHOTO = {
  name: 'artisans add-work-photo',
  method: 'POST',
  path: 'artisans/:id/work-photos',
  bodyLimit: LIMITS.photo.maxBytes * 1.5,
  schema: {
    summary: 'Adds a photo of work: JPEG, PNG or WebP, without its metadata; `alt` describes it in each language',
    body: v.strictObject({
      photo: fileSchema(LIMITS.photo.maxBytes),
      alt: v.strictObject({ ar: AltText, fr: AltText, en: AltText })
    }),
    response: { 200: Photos, ...problems(409) }
  }
} as const

export const REMOVE_WORK_PHOTO = {
  name: 'artisans remove-work-photo',
  method: 'POST',
  path: 'artisans/:id/remove-work-photo',
  schema: { summary: 'Removes a photo of work', body: v.strictObject({ url: text(1, 200) }), response: { 200: Photos } }
} as const

export const EXPORT = {
  name: 'artisans export',
  method: 'GET',
  path: 'artisans/export',
  schema: { summary: 'All artisans as CSV', response: { 200: v.object({ csv: v.string(), artisans: v.number() }) } }
} as const
