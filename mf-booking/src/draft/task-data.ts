import * as v from 'valibot'
import { isFresh, persist } from 'shared-platform'
import { Option } from 'shared-contract'
import { type Draft, EMPTY_DRAFT, type Step } from './draft.ts'

const DAYS_KEPT = 30

/** A single spoilt value costs only itself: the wizard goes back to its step and asks again. */
const KeptId = v.fallback(
  v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[1-9][0-9]{0,8}$/))),
  null
)
const KeptText = v.fallback(v.pipe(v.string(), v.transform(writable)), '')

/** The draft as other parts of the product know it, under the words of the wire. */
export const TaskData = v.object({
  v: v.literal(1),
  savedAt: v.pipe(
    v.number(),
    v.check(savedAt => isFresh(savedAt, DAYS_KEPT * 24))
  ),
  step: v.fallback(v.picklist([1, 2, 3, 4, 5]), 1),
  state: KeptId,
  city: KeptId,
  category: KeptId,
  address: KeptText,
  section: KeptId,
  sections: v.fallback(v.array(Option), []),
  description: KeptText,
  latitude: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))), null),
  longitude: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))), null),
  positionChosen: v.fallback(v.boolean(), false),
  idempotencyKey: v.fallback(v.nullable(v.pipe(v.string(), v.uuid())), null),
  preferredArtisan: KeptId
})
export type TaskData = v.InferOutput<typeof TaskData>

export const keptDraft = persist('local', 'taskData', TaskData)

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
    idempotencyKey: draft.idempotencyKey,
    preferredArtisan: textOf(draft.preferredArtisanId)
  }
}

/** A draft again, without what cannot be together: a city without a wilaya, one coordinate alone. */
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
    idempotencyKey: data.idempotencyKey,
    preferredArtisanId: numberOf(data.preferredArtisan)
  }
}

function textOf(id: number | null): string | null {
  return id === null ? null : String(id)
}

function numberOf(id: string | null): number | null {
  return id === null ? null : Number(id)
}

/** Without the NUL and the half characters that the server refuses and no field can show. */
function writable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')
}
