import { RequestError } from 'shared-platform'
import { bookArtisan, bookUrgent } from './booking-api.ts'
import { askWhatBecameOf, mayHaveBooked, UnknownOutcome } from './find-out.ts'
import { pendingBody } from './pending-booking.ts'
import { pendingUrgentBody } from './pending-urgent.ts'
import { isSent, markSent, sentBookings, settle } from './sent-bookings.ts'
import { isScheduled, type Submission } from './submission.ts'

export interface Sending {
  appointmentId: number
  /** An earlier try, of which nobody had heard, was made; what was changed since has not been sent. */
  earlier: boolean
}

/**
 * Books, and when no clear answer comes asks what became of it before anything else is offered.
 * Throws a `RequestError` when it was not booked, an `UnknownOutcome` when nobody can say.
 */
export async function sendSubmission(submission: Submission): Promise<Sending> {
  const earlier = await findEarlier(submission)
  if (earlier !== null) return { appointmentId: earlier, earlier: true }

  const { idempotencyKey } = submission
  const triedBefore = isSent(idempotencyKey)
  markSent(submission)
  try {
    const appointmentId = await book(submission)
    settle(idempotencyKey)
    return { appointmentId, earlier: false }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { appointmentId: await findAfterFailure(submission, error, triedBefore), earlier: false }
  }
}

function book(submission: Submission): Promise<number> {
  return isScheduled(submission)
    ? bookArtisan(pendingBody(submission), submission.idempotencyKey)
    : bookUrgent(pendingUrgentBody(submission), submission.idempotencyKey)
}

async function findAfterFailure(submission: Submission, error: RequestError, triedBefore: boolean): Promise<number> {
  const doubt = mayHaveBooked(error, triedBefore)
  const found = doubt === 'no' ? 'none' : await askWhatBecameOf(submission)
  if (found === 'unknown' || (found === 'none' && doubt === 'later'))
    throw new UnknownOutcome(error.failure, { cause: error })
  settle(submission.idempotencyKey)
  if (found === 'none') throw error
  return found
}

/** Whoever changes a booking after a try of unknown outcome means one booking, not two. */
async function findEarlier({ idempotencyKey }: Submission): Promise<number | null> {
  for (const { submission } of sentBookings()) {
    if (submission.idempotencyKey === idempotencyKey) continue
    const found = await askWhatBecameOf(submission)
    if (found === 'unknown') throw new UnknownOutcome({ kind: 'offline' })
    if (found === 'none') continue
    settle(submission.idempotencyKey)
    return found
  }
  return null
}
