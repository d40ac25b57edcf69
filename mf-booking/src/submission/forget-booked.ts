import { bookingFieldsOf, type BookingFields } from '../draft/draft.ts'
import { $draft, $draftStarted, discardDraft } from '../draft/draft-store.ts'
import { draftOf, keptDraft } from '../draft/task-data.ts'
import { forgetChoice } from './booking-choice.ts'
import { pendingBooking } from './pending-booking.ts'
import { pendingUrgent } from './pending-urgent.ts'
import { fieldsOf, isScheduled, type Submission } from './submission.ts'
import { forgetBookingKey } from './submission-key.ts'

/** Forgets what a booking was made from. A late answer must not take away what the visitor has begun to tell since. */
export function forgetBooked(submission: Submission): void {
  const { idempotencyKey } = submission
  const pending = isScheduled(submission) ? pendingBooking : pendingUrgent
  if (pending.read()?.idempotencyKey === idempotencyKey) pending.remove()
  forgetBookingKey(idempotencyKey)
  if (isScheduled(submission)) forgetChoice()
  if (isStillTold(fieldsOf(submission))) discardDraft()
}

function isStillTold(sent: BookingFields): boolean {
  const told = toldFields()
  return told !== null && FIELDS.every(field => told[field] === sent[field])
}

function toldFields(): BookingFields | null {
  if ($draftStarted.get()) return bookingFieldsOf($draft.get())
  const kept = keptDraft.read()
  return kept && bookingFieldsOf(draftOf(kept))
}

const FIELDS = ['state', 'city', 'category', 'section', 'address', 'description', 'latitude', 'longitude'] as const
