import { currentClient, forgetClient } from 'shared-platform'
import { UrgentBody } from 'shared-contract'
import * as v from 'valibot'
import { bookingFieldsOf, type Draft } from '../draft/draft.ts'
import { changeDraft } from '../draft/draft-store.ts'
import { isSignedOut } from './booking-failure.ts'
import { forgetBooked } from './forget-booked.ts'
import { type PendingUrgent, pendingUrgent } from './pending-urgent.ts'
import { type Sending, sendSubmission } from './send-submission.ts'
import { bookingKey } from './submission-key.ts'

export type UrgentOutcome = ({ outcome: 'booked' } & Sending) | { outcome: 'must-sign-in' }

/** What the draft asks of any artisan. It must be complete, all five steps of it. */
export function urgentSubmission(draft: Draft): PendingUrgent {
  const body = v.parse(UrgentBody, { ...bookingFieldsOf(draft), isUrgent: true })
  const { isUrgent: _isUrgent, ...fields } = body
  return { ...fields, savedAt: Date.now(), idempotencyKey: bookingKey(body) }
}

/**
 * Books for any artisan. A visitor's request is put by until they have signed in.
 * Throws a `RequestError`, an `UnknownOutcome` among them.
 */
export async function bookUrgently(submission: PendingUrgent): Promise<UrgentOutcome> {
  changeDraft({ idempotencyKey: submission.idempotencyKey })
  if (!currentClient()) return putBy(submission)
  try {
    const sending = await sendSubmission(submission)
    if (!sending.earlier) forgetBooked(submission)
    return { outcome: 'booked', ...sending }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    forgetClient()
    return putBy(submission)
  }
}

function putBy(submission: PendingUrgent): UrgentOutcome {
  pendingUrgent.write(submission)
  return { outcome: 'must-sign-in' }
}
