import { LIMITS, pageOf, text, WorkPhoto } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { problems } from '../../http/route-schemas.ts'
import { AffectedBooking } from './affected-bookings.ts'
import { AbsenceBody, AddBody, EditBody, OperatorArtisan, ProfilesQuery } from './artisan-fields.ts'
import { ImportResult } from './import-artisans.ts'

const saved = { 200: v.object({ artisan: OperatorArtisan, bookings: v.array(AffectedBooking) }) }

/** A command of the CLI and its route; the path is below `artisans`. */
function command<Method extends 'GET' | 'POST', Schema>(word: string, method: Method, path: string, schema: Schema) {
  return { name: `artisans ${word}`, method, path: `artisans${path}`, schema }
}

export const LIST = command('list', 'GET', '', {
  summary: 'Artisans with their phone numbers, also suspended ones',
  querystring: ProfilesQuery,
  response: { 200: pageOf(OperatorArtisan) }
})

export const SHOW = command('show', 'GET', '/:id', {
  summary: 'An artisan',
  response: { 200: v.object({ artisan: OperatorArtisan }) }
})

export const ADD = command('add', 'POST', '', { summary: 'Adds an artisan', body: AddBody, response: saved })

export const EDIT = command('edit', 'POST', '/:id/edit', {
  summary: 'Changes the given fields of an artisan; lists are replaced',
  body: EditBody,
  response: saved
})

export const ABSENT = command('absent', 'POST', '/:id/absences', {
  summary: 'Adds an absence. `bookings` lists the open appointments in absences; they stay',
  body: AbsenceBody,
  response: saved
})

export const FLAGS = [
  flag('suspend', 'Takes an artisan out of lists, search and booking', { suspended: true }),
  flag('unsuspend', 'Ends a suspension', { suspended: false }),
  flag('verify', 'Records that the identity of an artisan was checked', { verified: true }),
  flag('unverify', 'Withdraws a verification', { verified: false })
]

function flag(word: string, summary: string, change: v.InferOutput<typeof EditBody>) {
  return { ...command(word, 'POST', `/:id/${word}`, { summary, response: saved }), change }
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
  ...command('import', 'POST', '/import', {
    summary: 'Imports a CSV file as a whole. A faulty file is refused with `faults`; a dry run returns them',
    body: v.strictObject({ csv: fileSchema(CSV_MAX_BYTES), dry_run: v.optional(v.boolean(), false) }),
    response: { 200: ImportResult }
  }),
  timeoutMs: 120_000,
  /** Base64 is a third longer than the file. */
  bodyLimit: CSV_MAX_BYTES * 1.5
}

export const PHOTO = {
  ...command('photo', 'POST', '/:id/photo', {
    summary: 'Sets the photo of an artisan: JPEG, PNG or WebP, without its metadata. `null` removes it',
    body: v.strictObject({ photo: v.nullable(fileSchema(LIMITS.photo.maxBytes)) }),
    response: saved
  }),
  bodyLimit: LIMITS.photo.maxBytes * 1.5
}

const photos = { 200: v.object({ photos: v.array(WorkPhoto) }) }
const AltText = text(1, 200)

export const WORK_PHOTOS = command('work-photos', 'GET', '/:id/work-photos', {
  summary: 'The photos of work of an artisan',
  response: photos
})

export const ADD_WORK_PHOTO = {
  ...command('add-work-photo', 'POST', '/:id/work-photos', {
    summary: 'Adds a photo of work: JPEG, PNG or WebP, without its metadata; `alt` describes it in each language',
    body: v.strictObject({
      photo: fileSchema(LIMITS.photo.maxBytes),
      alt: v.strictObject({ ar: AltText, fr: AltText, en: AltText })
    }),
    response: { ...photos, ...problems(409) }
  }),
  bodyLimit: LIMITS.photo.maxBytes * 1.5
}

export const REMOVE_WORK_PHOTO = command('remove-work-photo', 'POST', '/:id/remove-work-photo', {
  summary: 'Removes a photo of work',
  body: v.strictObject({ url: text(1, 200) }),
  response: photos
})

export const EXPORT = command('export', 'GET', '/export', {
  summary: 'All artisans as CSV',
  response: { 200: v.object({ csv: v.string(), artisans: v.number() }) }
})
