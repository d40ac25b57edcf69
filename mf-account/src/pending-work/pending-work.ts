import { loadFragment } from 'shared-platform'
import type { PendingOutcome } from 'shared-platform/remote'

/** Where the booking part keeps what waits for a sign-in; the keys are part of the product's contract. */
const PENDING_KEYS = ['pendingUrgentTask', 'pendingBooking']

type SubmissionOutcome = PendingOutcome | { outcome: 'unreachable' }

export function hasPendingWork(): boolean {
  return PENDING_KEYS.some(key => sessionStorage.getItem(key) !== null)
}

/** Has the booking part send what waits. When that part cannot be loaded, everything stays as it is. */
export async function submitPendingWork(): Promise<SubmissionOutcome> {
  if (!hasPendingWork()) return { outcome: 'nothing' }
  const fragment = await loadFragment('mf-booking/submit-pending').catch(() => null)
  return fragment ? fragment.submitPending() : { outcome: 'unreachable' }
}
