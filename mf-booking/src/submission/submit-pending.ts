import '../messages/index.ts'
import { isRefusal, RequestError } from '@hirfa/shared-platform'
import { grantBookingAccess, type PendingOutcome } from '@hirfa/shared-platform/remote'
import { forgetChoice, persistTaken } from './booking-choice.ts'
import { bookingFailureText, type BookingFallback, bookingText, isSignedOut } from './booking-failed.tsx'
import type { BookingRequest, ScheduledRequest, UrgentRequest } from './booking-request.ts'
import { isOver, pendingBooking, pendingUrgent } from './pending-request.ts'
import { sendRequest, UnknownOutcome } from './send-submission.ts'
import { isSent } from './submissions-store.ts'

/** Removes the request after the response; the draft stays. Of two pending ones the urgent one is sent. */
export async function submitPending(): Promise<PendingOutcome> {
  const urgent = pendingUrgent.read()
  if (urgent) return submitUrgent(urgent)
  const booking = pendingBooking.read()
  return booking ? submitBooking(booking) : { outcome: 'nothing' }
}

async function submitUrgent(pending: UrgentRequest): Promise<PendingOutcome> {
  try {
    return await submit(pending)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (!staysPending(error)) pendingUrgent.remove()
    const message = await messageFor(error, 'urgent_booking_error')
    return { outcome: 'refused', message, slotTaken: false, artisanId: null }
  }
}

async function submitBooking(pending: ScheduledRequest): Promise<PendingOutcome> {
  const artisanId = pending.artisan.id
  if (isOver(pending) && !isSent(pending)) {
    pendingBooking.remove()
    forgetChoice(pending)
    grantBookingAccess()
    return { outcome: 'refused', message: await bookingText('choose_new_time'), slotTaken: true, artisanId }
  }
  try {
    return await submit(pending)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (!staysPending(error)) pendingBooking.remove()
    const slotTaken = isRefusal(error, 'slot_unavailable')
    if (slotTaken) persistTaken(artisanId, pending.slot)
    grantBookingAccess()
    return { outcome: 'refused', message: await messageFor(error, 'booking_error'), slotTaken, artisanId }
  }
}

async function submit(pending: BookingRequest): Promise<PendingOutcome> {
  const { appointmentId } = await sendRequest(pending)
  return { outcome: 'booked', appointmentId }
}

/** Nothing was booked, and nothing can be until the client has signed in or the remote is enabled again. */
function staysPending(error: RequestError): boolean {
  return isSignedOut(error) || error.failure.kind === 'disabled'
}

function messageFor(error: RequestError, fallback: BookingFallback): Promise<string> {
  return error instanceof UnknownOutcome ? bookingText('booking_unknown') : bookingFailureText(error.failure, fallback)
}
