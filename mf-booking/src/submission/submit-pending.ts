/** Lent to the sign-in page: sends what waited for the visitor to be a client. */
import '../messages/index.ts'
import { isRefusal, RequestError } from 'shared-platform'
import type { PendingOutcome } from 'shared-platform/remote'
import { grantBookingAccess } from './booking-access.ts'
import { forgetChoice, markTaken } from './booking-choice.ts'
import { bookingFailureText, bookingText, isSignedOut } from './booking-failure.ts'
import { UnknownOutcome } from './find-out.ts'
import { forgetBooked } from './forget-booked.ts'
import { isOver, type PendingBooking, pendingBooking, pendingTime } from './pending-booking.ts'
import { type PendingUrgent, pendingUrgent } from './pending-urgent.ts'
import { sendSubmission } from './send-submission.ts'
import { isSent } from './sent-bookings.ts'
import type { Submission } from './submission.ts'

/**
 * Sends the urgent request, else the booking, and forgets it once there is an answer: what was
 * told stays in the draft. A page that is closed before loses nothing. With both, the booking
 * stays until the tab closes.
 */
export async function submitPending(): Promise<PendingOutcome> {
  const urgent = pendingUrgent.read()
  if (urgent) return submitUrgent(urgent)
  const booking = pendingBooking.read()
  return booking ? submitBooking(booking) : { outcome: 'nothing' }
}

async function submitUrgent(pending: PendingUrgent): Promise<PendingOutcome> {
  try {
    return await submit(pending)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (!isSignedOut(error)) pendingUrgent.remove()
    const message = await whatToSay(error, 'urgent_booking_error')
    return { outcome: 'refused', message, slotTaken: false, artisanId: null }
  }
}

async function submitBooking(pending: PendingBooking): Promise<PendingOutcome> {
  const { artisanId, selectedDate } = pending
  if (isOver(pending, new Date()) && !isSent(pending.idempotencyKey)) {
    pendingBooking.remove()
    forgetChoice()
    grantBookingAccess()
    return { outcome: 'refused', message: await bookingText('choose_new_time'), slotTaken: true, artisanId }
  }
  try {
    return await submit(pending)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (!isSignedOut(error)) pendingBooking.remove()
    const slotTaken = isRefusal(error, 'slot_unavailable')
    if (slotTaken) markTaken(artisanId, selectedDate, pendingTime(pending))
    // The way back to this artisan stays open, with everything as it was.
    grantBookingAccess()
    return { outcome: 'refused', message: await whatToSay(error, 'booking_error'), slotTaken, artisanId }
  }
}

async function submit(pending: Submission): Promise<PendingOutcome> {
  const { appointmentId, earlier } = await sendSubmission(pending)
  if (!earlier) forgetBooked(pending)
  return { outcome: 'booked', appointmentId }
}

function whatToSay(error: RequestError, fallback: 'booking_error' | 'urgent_booking_error'): Promise<string> {
  return error instanceof UnknownOutcome ? bookingText('booking_unknown') : bookingFailureText(error, fallback)
}
