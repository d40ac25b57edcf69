/** Lent to the sign-in page: sends what waited for the visitor to be a client. */
import '../messages/index.ts'
import { RequestError } from 'shared-platform'
import type { PendingOutcome } from 'shared-platform/remote'
import { discardDraft } from '../draft/draft-store.ts'
import { bookArtisan, bookUrgent } from './booking-api.ts'
import { forgetChoice, markTaken } from './booking-choice.ts'
import { bookingFailureText, bookingText, isDecided } from './booking-failure.ts'
import { grantBookingAccess } from './booking-access.ts'
import { isOver, pendingBody, type PendingBooking, pendingBooking, pendingTime } from './pending-booking.ts'
import { type PendingUrgent, pendingUrgent, pendingUrgentBody } from './pending-urgent.ts'
import { isRefusal } from 'shared-platform'
import { forgetBookingKey } from './submission-key.ts'

/**
 * Sends the urgent request, else the booking, and forgets it whatever the answer: what was told
 * stays in the draft. With both, the booking stays until the tab closes.
 */
export async function submitPending(): Promise<PendingOutcome> {
  const urgent = pendingUrgent.read()
  if (urgent) return submitUrgent(urgent)
  const booking = pendingBooking.read()
  return booking ? submitBooking(booking) : { outcome: 'nothing' }
}

async function submitUrgent(pending: PendingUrgent): Promise<PendingOutcome> {
  pendingUrgent.remove()
  try {
    const appointmentId = await bookUrgent(pendingUrgentBody(pending), pending.idempotencyKey)
    discardDraft()
    return { outcome: 'booked', appointmentId }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const message = await bookingFailureText(error, 'urgent_booking_error')
    return { outcome: 'refused', message, slotTaken: false, artisanId: null }
  }
}

async function submitBooking(pending: PendingBooking): Promise<PendingOutcome> {
  pendingBooking.remove()
  const { artisanId, selectedDate } = pending
  if (isOver(pending, new Date())) {
    forgetChoice()
    grantBookingAccess()
    return { outcome: 'refused', message: await bookingText('choose_new_time'), slotTaken: true, artisanId }
  }
  try {
    const appointmentId = await bookArtisan(pendingBody(pending), pending.idempotencyKey)
    forgetBookingKey()
    forgetChoice()
    discardDraft()
    return { outcome: 'booked', appointmentId }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (isDecided(error)) forgetBookingKey()
    const slotTaken = isRefusal(error, 'slot_unavailable')
    if (slotTaken) markTaken(artisanId, selectedDate, pendingTime(pending))
    // The way back to this artisan stays open, with everything as it was.
    grantBookingAccess()
    return { outcome: 'refused', message: await bookingFailureText(error, 'booking_error'), slotTaken, artisanId }
  }
}
