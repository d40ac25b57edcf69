import type { ReadableAtom } from 'nanostores'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { missingAt, readJob, wrongPlace } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { type BookingForm, createBookingForm } from '../submission/booking-form.ts'
import { scheduledRequest } from '../submission/booking-request.ts'

export interface Chosen {
  artisan: Artisan
  slot: Slot
  hold: string
}

export function createQuickForm($chosen: ReadableAtom<Chosen>): BookingForm {
  return createBookingForm({
    kind: 'scheduled',
    initial: {},
    check: () => ({ task: missingJob() }),
    makeRequest: () => scheduledRequest($draft.get(), $chosen.get())
  })
}

function missingJob() {
  const draft = $draft.get()
  if (readJob(draft)) return undefined
  return missingAt(2, draft) ?? wrongPlace(draft) ?? 'missing_task_info'
}
