import { isFresh, persist } from 'shared-platform'
import { Id, text, type UrgentBody } from 'shared-contract'
import * as v from 'valibot'
import { PENDING_HOURS } from './pending-booking.ts'

/** What becomes an urgent booking once the visitor has signed in. */
export const PendingUrgent = v.object({
  category: Id,
  section: Id,
  state: Id,
  city: Id,
  address: text(3, 255),
  description: text(1, 2000),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  savedAt: v.pipe(
    v.number(),
    v.check(savedAt => isFresh(savedAt, PENDING_HOURS))
  ),
  idempotencyKey: v.pipe(v.string(), v.uuid())
})
export type PendingUrgent = v.InferOutput<typeof PendingUrgent>

export const pendingUrgent = persist('session', 'pendingUrgentTask', PendingUrgent)

export function pendingUrgentBody({ savedAt: _savedAt, idempotencyKey: _key, ...fields }: PendingUrgent): UrgentBody {
  return { ...fields, isUrgent: true }
}
