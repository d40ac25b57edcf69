import { atom } from 'nanostores'
import { loadFragment } from 'shared-platform'
import type { PendingOutcome } from 'shared-platform/remote'

/** Where the booking part keeps what waits for a sign-in; the keys are part of the product's contract. */
const PENDING_KEYS = ['pendingUrgentTask', 'pendingBooking']

type SubmissionOutcome = PendingOutcome | { outcome: 'unreachable' }

/** Whether something waits, as far as has been looked. */
export const $hasPendingWork = atom(false)

export function hasPendingWork(): boolean {
  return PENDING_KEYS.some(key => sessionStorage.getItem(key) !== null)
}

/** The browser's storage tells nobody of a change, so one has to look. */
export function lookForPendingWork(): boolean {
  $hasPendingWork.set(hasPendingWork())
  return $hasPendingWork.get()
}

/** Has the booking part send what waits. When that part cannot be loaded, everything stays as it is. */
export async function submitPendingWork(): Promise<SubmissionOutcome> {
  if (!lookForPendingWork()) return { outcome: 'nothing' }
  const fragment = await loadFragment('mf-booking/submit-pending').catch(() => null)
  if (!fragment) return { outcome: 'unreachable' }
  const outcome = await fragment.submitPending()
  lookForPendingWork()
  return outcome
}
