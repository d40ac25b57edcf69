import { missingForUrgent } from '../draft/draft-job.ts'
import { $draft } from '../draft/draft-store.ts'
import { type BookingForm, createBookingForm } from '../submission/booking-form.ts'
import { urgentRequest } from '../submission/booking-request.ts'

export function createUrgentForm(): BookingForm {
  return createBookingForm({
    kind: 'urgent',
    initial: {},
    check: () => ({ task: missingForUrgent($draft.get())?.key }),
    makeRequest: () => urgentRequest($draft.get())
  })
}
