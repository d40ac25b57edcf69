import type { Artisan, Slot } from '@hirfa/shared-contract'
import { missingAddress, readJob } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { type BookingForm, createBookingForm } from '../submission/booking-form.ts'
import { scheduledRequest } from '../submission/booking-request.ts'

interface Chosen {
  artisan: Artisan
  slot: Slot
  hold: string
}

export function createQuickForm(chosen: Chosen): BookingForm {
  return createBookingForm({
    kind: 'scheduled',
    initial: {},
    check: () => ({ task: readJob($draft.get()) ? undefined : (missingAddress($draft.get()) ?? 'missing_task_info') }),
    makeRequest: () => scheduledRequest($draft.get(), chosen)
  })
}
