import { atom } from 'nanostores'
import { paths } from '@hirfa/shared-contract/paths'
import { hasPendingWork, loadFragment, type NoticeTone } from '@hirfa/shared-platform'
import type { PendingOutcome } from '@hirfa/shared-platform/remote'

type SubmissionOutcome = PendingOutcome | { outcome: 'unreachable' }

export const $hasPendingWork = atom(false)

/** The storage emits no event in its own tab, so it has to be read again. */
export function checkPendingWork(): boolean {
  $hasPendingWork.set(hasPendingWork())
  return $hasPendingWork.get()
}

/** Submits pending work through the fragment of its remote. Nothing changes if the fragment cannot be loaded. */
export async function submitPendingWork(): Promise<SubmissionOutcome> {
  if (!checkPendingWork()) return { outcome: 'nothing' }
  const fragment = await loadFragment('submit-pending').catch(() => null)
  if (!fragment) return { outcome: 'unreachable' }
  const outcome = await fragment.submitPending()
  checkPendingWork()
  return outcome
}

interface NextPage {
  to: string
  state?: object
  notice?: { tone: NoticeTone; text: string }
}

interface Texts {
  booked: [string, string]
  unreachable: string
}

/** The page after the submission of pending work; `null` if there was none. */
export function pageAfter(result: SubmissionOutcome, texts: Texts): NextPage | null {
  switch (result.outcome) {
    case 'nothing':
      return null
    case 'booked':
      return { to: paths.appointment(result.appointmentId), state: { success: texts.booked } }
    case 'unreachable':
      return { to: paths.appointments(), notice: { tone: 'danger', text: texts.unreachable } }
    case 'refused':
      return pageAfterRefusal(result)
  }
}

/** For a taken slot, the page of the artisan; otherwise the client's appointments with the message. */
function pageAfterRefusal({ message, slotTaken, artisanId }: SubmissionOutcome & { outcome: 'refused' }): NextPage {
  if (slotTaken && artisanId !== null) {
    return {
      to: paths.artisan(artisanId),
      state: { origin: paths.services() },
      notice: { tone: 'danger', text: message }
    }
  }
  return { to: paths.appointments(), state: { bookingError: true, message, artisanId } }
}
