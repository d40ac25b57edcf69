import * as v from 'valibot'
import { isFresh } from '@hirfa/shared-platform'
import { eachJobField, eachWireField, Job, JOB_FIELDS, type JobAnswers, Option } from '@hirfa/shared-contract'
import { DOUBTED_FIELDS, type Draft, NO_POSITION, owned } from './draft.ts'

const FRESH_DAYS = 30

/** Stored as a text. An invalid value is dropped alone, and the wizard returns to its step. */
const StoredId = v.fallback(
  v.nullable(
    v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9][0-9]{0,8}$/), v.transform(Number))
  ),
  null
)
const StoredText = v.fallback(v.pipe(v.string(), v.transform(writable)), '')

type Answer = string | number | null
type StoredJob = { [Wire in keyof Job]-?: Job[Wire] extends string | null | undefined ? string : Answer }

const storedJob = eachWireField(field => {
  const { wire, kind } = JOB_FIELDS[field]
  const value = { id: StoredId, text: StoredText, degrees: v.fallback(Job.entries[wire], null) }[kind]
  return v.optional(value, kind === 'text' ? '' : null)
}) as { [Wire in keyof StoredJob]: v.OptionalSchema<v.GenericSchema<StoredJob[Wire]>, StoredJob[Wire]> }

const Stored = v.object({
  v: v.literal(1),
  savedAt: v.pipe(
    v.number(),
    v.check(savedAt => isFresh(savedAt, FRESH_DAYS * 24))
  ),
  step: v.fallback(v.picklist([1, 2, 3, 4, 5]), 1),
  ...storedJob,
  sections: v.fallback(v.array(Option), []),
  positionChosen: v.fallback(v.boolean(), false),
  positionSource: v.fallback(v.nullable(v.picklist(['map', 'device', 'city', 'appointment'])), null),
  doubted: v.fallback(v.array(v.picklist(DOUBTED_FIELDS)), []),
  preferredArtisan: StoredId,
  usualService: StoredId,
  alertWanted: v.fallback(v.boolean(), false)
})

export const StoredDraft = v.pipe(Stored, v.transform(toDraft))
export type StoredDraft = v.InferInput<typeof StoredDraft>

export function storedDraft(draft: Draft, now = Date.now()): StoredDraft {
  const job = eachWireField(field => stored(draft[field], JOB_FIELDS[field].kind === 'id')) as StoredJob
  const { step, options, positionChosen, positionSource, doubted, alertWanted } = draft
  return {
    v: 1,
    savedAt: now,
    step,
    ...job,
    sections: [...options],
    positionChosen,
    positionSource,
    doubted: [...doubted],
    preferredArtisan: stored(draft.preferredArtisanId, true),
    usualService: stored(draft.usualServiceId, true),
    alertWanted
  }
}

/** Drops or questions values without an owner, such as an option without a service. A single coordinate is dropped. */
function toDraft({ sections, preferredArtisan, usualService, ...rest }: v.InferOutput<typeof Stored>): Draft {
  const answers = eachJobField(field => rest[JOB_FIELDS[field].wire]) as JobAnswers
  const { step, positionChosen, positionSource, doubted, alertWanted } = rest
  const draft = { ...answers, options: sections, positionChosen, positionSource, doubted, step, alertWanted }
  const placed = answers.latitude !== null && answers.longitude !== null
  return owned({
    ...draft,
    ...(!placed && NO_POSITION),
    preferredArtisanId: preferredArtisan,
    usualServiceId: usualService
  })
}

function stored(value: Answer, isId: boolean): Answer {
  return isId && value !== null ? String(value) : value
}

/** Removes NUL and lone surrogates, which the server refuses. */
function writable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}
