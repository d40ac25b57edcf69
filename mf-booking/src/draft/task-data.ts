import * as v from 'valibot'
import { isFresh, persist } from '@hirfa/shared-platform'
import { eachJobField, eachWireField, Job, JOB_FIELDS, type JobAnswers, Option } from '@hirfa/shared-contract'
import { PERSISTED } from '../persisted-state.ts'
import type { Draft } from './draft.ts'

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

const storedJob = eachWireField(field => {
  const { wire, kind } = JOB_FIELDS[field]
  return { id: StoredId, text: StoredText, degrees: v.fallback(Job.entries[wire], null) }[kind]
}) as Record<keyof Job, v.GenericSchema<Answer>>

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
  preferredArtisan: StoredId
})

/** The specified form of `taskData` in the browser's storage. */
export const StoredDraft = v.pipe(Stored, v.transform(toDraft))
export type StoredDraft = v.InferInput<typeof StoredDraft>

export const persistedDraft = persist(PERSISTED.draft.storage, PERSISTED.draft.key, StoredDraft)

export function storedDraft(draft: Draft, now = Date.now()): StoredDraft {
  const job = eachWireField(field => stored(draft[field], JOB_FIELDS[field].kind === 'id'))
  const { step, options, positionChosen, preferredArtisanId } = draft
  return {
    v: 1,
    savedAt: now,
    step,
    ...job,
    sections: [...options],
    positionChosen,
    preferredArtisan: stored(preferredArtisanId, true)
  }
}

/** Drops inconsistent values: a city without a wilaya, one coordinate alone. */
function toDraft({ step, sections, positionChosen, preferredArtisan, ...job }: v.InferOutput<typeof Stored>): Draft {
  const answers = eachJobField(field => job[JOB_FIELDS[field].wire]) as JobAnswers
  const placed = answers.latitude !== null && answers.longitude !== null
  return {
    ...answers,
    cityId: answers.wilayaId && answers.cityId,
    optionId: answers.serviceId && answers.optionId,
    options: answers.serviceId ? sections : [],
    latitude: placed ? answers.latitude : null,
    longitude: placed ? answers.longitude : null,
    positionChosen: placed && positionChosen,
    step,
    preferredArtisanId: preferredArtisan
  }
}

function stored(value: Answer, isId: boolean): Answer {
  return isId && value !== null ? String(value) : value
}

/** Removes NUL and lone surrogates, which the server refuses. */
function writable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}
