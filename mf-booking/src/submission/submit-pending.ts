import '../messages/index.ts'
import { isRefusal, RequestError } from '@hirfa/shared-platform'
import { grantBookingAccess, type PendingOutcome } from '@hirfa/shared-platform/remote'
import { forgetChoice, persistTaken } from './booking-choice.ts'
import { bookingFailureText, bookingText, isSignedOut } from './booking-failed.tsx'
import { type BookingRequest, isScheduled } from './booking-request.ts'
import { isOver, pendingBooking, pendingUrgent, removePending } from './pending-request.ts'
import { sendRequest, UnknownOutcome } from './send-submission.ts'
import { isSent } from './submissions-store.ts'

/** Removes the request after the response; the draft stays. Of two pending ones the urgent one is sent. */
export async function submitPending(): Promise<PendingOutcome> {
  const pending = pendingUrgent.read() ?? pendingBooking.read()
  if (!pending) return { outcome: 'nothing' }
  if (isScheduled(pending) && isOver(pending) && !isSent(pending)) {
    removePending(pending)
    forgetChoice(pending)
    return refused(pending, await bookingText('choose_new_time'), true)
  }
  try {
    const { appointmentId } = await sendRequest(pending)
    return { outcome: 'booked', appointmentId }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (!staysPending(error)) removePending(pending)
    const slotTaken = isScheduled(pending) && isRefusal(error, 'slot_unavailable')
    if (slotTaken) persistTaken(pending.artisan.id, pending.slot)
    return refused(pending, await messageFor(error, pending), slotTaken)
  }
}

function refused(pending: BookingRequest, message: string, slotTaken: boolean): PendingOutcome {
  if (isScheduled(pending)) grantBookingAccess()
  return { outcome: 'refused', message, slotTaken, artisanId: isScheduled(pending) ? pending.artisan.id : null }
}

/** Nothing was booked, and nothing can be until the client has signed in or the remote is enabled again. */
function staysPending(error: RequestError): boolean {
  return isSignedOut(error) || error.failure.kind === 'disabled'
}

function messageFor(error: RequestError, pending: BookingRequest): Promise<string> {
  if (error instanceof UnknownOutcome) return bookingText('booking_unknown')
  return bookingFailureText(error.failure, isScheduled(pending) ? 'booking_error' : 'urgent_booking_error')
}
