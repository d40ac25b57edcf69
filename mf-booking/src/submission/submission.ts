import type { Appointment, BookingBody, UrgentBody } from 'shared-contract'
import type { BookingFields } from '../draft/draft.ts'
import { type PendingBooking, pendingBody, pendingTime } from './pending-booking.ts'
import { type PendingUrgent, pendingUrgentBody } from './pending-urgent.ts'

/** One booking on its way, from the first tap to the row: always under the same key. */
export type Submission = PendingBooking | PendingUrgent

export function isScheduled(submission: Submission): submission is PendingBooking {
  return 'artisanId' in submission
}

export function fieldsOf(submission: Submission): BookingFields {
  return isScheduled(submission) ? submission.storedData : submission
}

/** What is sent, as one text: the same for the same booking, however its parts are ordered. */
export function payloadOf(body: BookingBody | UrgentBody): string {
  return JSON.stringify(Object.entries(body).toSorted(([one], [other]) => one.localeCompare(other)))
}

export function payloadOfSubmission(submission: Submission): string {
  return payloadOf(isScheduled(submission) ? pendingBody(submission) : pendingUrgentBody(submission))
}

/** Whether this is what was sent: a server that does not know the key's question answers with every appointment. */
export function isMadeFrom(appointment: Appointment, submission: Submission): boolean {
  const { address, description, category, section, city } = fieldsOf(submission)
  const same =
    appointment.address === address &&
    (appointment.description ?? null) === description &&
    appointment.service.id === category &&
    (appointment.option === null || appointment.option.id === section) &&
    appointment.cityId === city
  if (!same || !isScheduled(submission)) return same && appointment.urgent
  const { artisanId, selectedDate } = submission
  return (
    appointment.artisan?.id === artisanId &&
    appointment.date === selectedDate &&
    appointment.time === pendingTime(submission)
  )
}
