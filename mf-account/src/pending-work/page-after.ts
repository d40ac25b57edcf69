import { paths } from 'shared-contract/paths'
import type { NoticeTone } from 'shared-platform'
import type { submitPendingWork } from './pending-work.ts'

type SubmissionOutcome = Awaited<ReturnType<typeof submitPendingWork>>

interface NextPage {
  to: string
  state?: object
  notice?: { tone: NoticeTone; text: string }
}

interface Words {
  booked: [string, string]
  unreachable: string
}

/** Where a client goes once what waited has been sent, or has not; `null` when nothing waited. */
export function pageAfter(result: SubmissionOutcome, words: Words): NextPage | null {
  switch (result.outcome) {
    case 'nothing':
      return null
    case 'booked':
      return { to: paths.appointment(result.appointmentId), state: { success: words.booked } }
    case 'unreachable':
      return { to: paths.appointments(), notice: { tone: 'danger', text: words.unreachable } }
    case 'refused':
      return pageAfterRefusal(result)
  }
}

/** A taken hour asks for another hour of the same artisan; anything else is told beside the client's appointments. */
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
