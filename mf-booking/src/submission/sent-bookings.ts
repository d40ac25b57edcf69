import { isFresh, persist } from 'shared-platform'
import * as v from 'valibot'
import { PENDING_HOURS, PendingBooking } from './pending-booking.ts'
import { PendingUrgent } from './pending-urgent.ts'
import type { Submission } from './submission.ts'

const Sent = v.object({ sentAt: v.number(), submission: v.union([PendingBooking, PendingUrgent]) })
/** A booking that was sent and of which this browser does not know yet whether it was made. */
export type Sent = v.InferOutput<typeof Sent>

/** In the storage of all tabs: the one that has sent it may be closed before the answer comes. */
const kept = persist('local', 'sentBookings', v.array(v.fallback(v.nullable(Sent), null)))

export function sentBookings(): Sent[] {
  const all = kept.read() ?? []
  return all.filter(sent => sent !== null).filter(({ sentAt }) => isFresh(sentAt, PENDING_HOURS))
}

export function isSent(key: string): boolean {
  return sentBookings().some(({ submission }) => submission.idempotencyKey === key)
}

export function markSent(submission: Submission): void {
  kept.write([...others(submission.idempotencyKey), { sentAt: Date.now(), submission }])
}

/** What became of it is known. */
export function settle(key: string): void {
  const rest = others(key)
  if (rest.length > 0) kept.write(rest)
  else kept.remove()
}

function others(key: string): Sent[] {
  return sentBookings().filter(({ submission }) => submission.idempotencyKey !== key)
}
