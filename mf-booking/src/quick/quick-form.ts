import type { Artisan, Slot } from '@hirfa/shared-contract'
import { createForm, currentClient, forgetClient, type Form } from '@hirfa/shared-platform'
import { readJob } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { bookingProblem, isSignedOut } from '../submission/booking-failed.tsx'
import type { ScheduledRequest } from '../submission/booking-request.ts'
import { sendRequest } from '../submission/send-submission.ts'
import type { BookingResult } from '../submission/use-submission.ts'

export interface Chosen {
  artisan: Artisan
  slot: Slot
  /** The id of its hold. */
  hold: string
}

/** Books one hour of an artisan for the draft. The value names a problem only. */
export function createQuickForm(chosen: Chosen): Form<{ address: null }, BookingResult> {
  return createForm<{ address: null }, BookingResult>({
    initial: { address: null },
    check: () => ({ address: readJob($draft.get()) ? undefined : 'enter_address' }),
    send: () => send(requestOf(chosen)),
    explain: failure => bookingProblem(failure, 'error_creating_task')
  })
}

async function send(request: ScheduledRequest): Promise<BookingResult> {
  if (!currentClient()) return { status: 'sign-in-required' }
  try {
    return { status: 'booked', ...(await sendRequest(request)) }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    forgetClient()
    return { status: 'sign-in-required' }
  }
}

/** The request of the draft. Throws if the draft is incomplete. */
export function requestOf({ artisan, slot, hold }: Chosen): ScheduledRequest {
  const { id, name, latinName, avatar } = artisan
  const fields = readJob($draft.get())
  if (!fields) throw new Error('the form was sent without its check')
  return { artisan: { id, name, latinName, avatar }, slot, fields, hold, savedAt: Date.now() }
}
