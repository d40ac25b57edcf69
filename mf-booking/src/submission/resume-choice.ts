import { grantBookingAccess } from './booking-access.ts'
import { keepSlot, readChoice } from './booking-choice.ts'
import { pendingTime } from './pending-booking.ts'
import { isScheduled, type Submission } from './submission.ts'

/** Opens the way back to the artisan, with the hour that was chosen, also in a tab that knows nothing of it. */
export function resumeChoice(submission: Submission): void {
  if (!isScheduled(submission)) return
  const { artisanId, selectedDate } = submission
  grantBookingAccess()
  const { slot, taken } = readChoice(artisanId, new Date())
  if (!slot && !taken) keepSlot(artisanId, { date: selectedDate, time: pendingTime(submission) })
}
