import * as v from 'valibot'
import { isFresh, persist } from '@hirfa/shared-platform'
import { LIMITS, Option } from '@hirfa/shared-contract'
import { PERSISTED } from '../persisted-state.ts'
import { type Draft, EMPTY_DRAFT, type Step } from './draft.ts'

const FRESH_DAYS = 30

/** An invalid value is dropped alone, and the wizard returns to its step. */
const StoredId = v.fallback(
  v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9][0-9]{0,8}$/))),
  null
)
const StoredText = v.fallback(v.pipe(v.string(), v.transform(writable)), '')

/** The specified form of `taskData` in the browser's storage. */
export const TaskData = v.object({
  v: v.literal(1),
  savedAt: v.pipe(
    v.number(),
    v.check(savedAt => isFresh(savedAt, FRESH_DAYS * 24))
  ),
  step: v.fallback(v.picklist([1, 2, 3, 4, 5]), 1),
  state: StoredId,
  city: StoredId,
  category: StoredId,
  address: StoredText,
  section: StoredId,
  sections: v.fallback(v.array(Option), []),
  description: StoredText,
  latitude: v.fallback(
    v.nullable(v.pipe(v.number(), v.minValue(-LIMITS.latitude.max), v.maxValue(LIMITS.latitude.max))),
    null
  ),
  longitude: v.fallback(
    v.nullable(v.pipe(v.number(), v.minValue(-LIMITS.longitude.max), v.maxValue(LIMITS.longitude.max))),
    null
  ),
  positionChosen: v.fallback(v.boolean(), false),
  preferredArtisan: StoredId
})
export type TaskData = v.InferOutput<typeof TaskData>

export const persistedDraft = persist(PERSISTED.draft.storage, PERSISTED.draft.key, TaskData)

export function taskDataOf(draft: Draft, now = Date.now()): TaskData {
  return {
    v: 1,
    savedAt: now,
    step: draft.step,
    state: textOf(draft.wilayaId),
    city: textOf(draft.cityId),
    category: textOf(draft.serviceId),
    address: draft.address,
    section: textOf(draft.optionId),
    sections: [...draft.options],
    description: draft.description,
    latitude: draft.latitude,
    longitude: draft.longitude,
    positionChosen: draft.positionChosen,
    preferredArtisan: textOf(draft.preferredArtisanId)
  }
}

/** Drops inconsistent values: a city without a wilaya, one coordinate alone. */
export function draftOf(data: TaskData): Draft {
  const placed = data.latitude !== null && data.longitude !== null
  const step: Step = data.step
  return {
    ...EMPTY_DRAFT,
    step,
    serviceId: numberOf(data.category),
    wilayaId: numberOf(data.state),
    cityId: data.state === null ? null : numberOf(data.city),
    address: data.address,
    optionId: data.category === null ? null : numberOf(data.section),
    options: data.category === null ? [] : data.sections,
    description: data.description,
    latitude: placed ? data.latitude : null,
    longitude: placed ? data.longitude : null,
    positionChosen: placed && data.positionChosen,
    preferredArtisanId: numberOf(data.preferredArtisan)
  }
}

function textOf(id: number | null): string | null {
  return id === null ? null : String(id)
}

function numberOf(id: string | null): number | null {
  return id === null ? null : Number(id)
}

/** Removes NUL and lone surrogates, which the server refuses. */
function writable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}
