import { $client, forgetClient, newIdempotencyKey } from 'shared-platform'
import { UrgentBody } from 'shared-platform/contract'
import * as v from 'valibot'
import { bookingFieldsOf, type Draft } from '../draft/draft.ts'
import { $draft, changeDraft, discardDraft } from '../draft/draft-store.ts'
import { bookUrgent } from './booking-api.ts'
import { isSignedOut } from './booking-failure.ts'
import { pendingUrgent } from './pending-urgent.ts'

export type UrgentOutcome = { outcome: 'booked'; appointmentId: number } | { outcome: 'must-sign-in' }

/**
 * Books the draft for any artisan. A visitor's request is put by until they have signed in.
 * The draft must be complete, all five steps of it. Throws a `RequestError`.
 */
export async function bookUrgently(draft: Draft): Promise<UrgentOutcome> {
  const body = v.parse(UrgentBody, { ...bookingFieldsOf(draft), isUrgent: true })
  const idempotencyKey = draft.idempotencyKey ?? newIdempotencyKey()
  changeDraft({ idempotencyKey })
  if (!$client.get()) return putBy(body, idempotencyKey)
  try {
    const appointmentId = await bookUrgent(body, idempotencyKey)
    pendingUrgent.remove()
    // A late answer must not take away what the visitor has begun to tell since.
    if ($draft.get().idempotencyKey === idempotencyKey) discardDraft()
    return { outcome: 'booked', appointmentId }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    forgetClient()
    return putBy(body, idempotencyKey)
  }
}

function putBy(
  { isUrgent: _isUrgent, ...fields }: v.InferOutput<typeof UrgentBody>,
  idempotencyKey: string
): UrgentOutcome {
  pendingUrgent.write({ ...fields, savedAt: Date.now(), idempotencyKey })
  return { outcome: 'must-sign-in' }
}
