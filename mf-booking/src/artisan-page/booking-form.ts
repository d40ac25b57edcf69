import type { Artisan, Slot } from '@hirfa/shared-contract'
import { readJob } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { type Choice, persistSlot } from '../submission/booking-choice.ts'
import { type BookingForm, createBookingForm } from '../submission/booking-form.ts'
import { scheduledRequest } from '../submission/booking-request.ts'

export function createArtisanForm(artisan: Artisan, choice: Choice): BookingForm<Choice> {
  return createBookingForm({
    kind: 'scheduled',
    initial: choice,
    check: ({ slot, taken }) => ({
      date: slot || taken ? undefined : 'please_select_date',
      time: slot ? undefined : 'please_select_time',
      task: missingTask(artisan)
    }),
    makeRequest({ slot }) {
      if (!slot) throw new Error('the form was sent without its check')
      return scheduledRequest($draft.get(), { artisan, slot })
    }
  })
}

export function chooseSlot(form: BookingForm<Choice>, artisan: Artisan, slot: Slot): void {
  persistSlot(artisan.id, slot)
  const { values } = form.$state.get()
  form.$state.set({ values: { ...values, slot, taken: null }, problems: {}, sending: false })
}

export function missingTask(
  { services }: Artisan,
  draft = $draft.get()
): 'missing_task_info' | 'service_not_offered' | 'confirm_text' | undefined {
  const job = readJob({ ...draft, doubted: [] })
  if (!job) return 'missing_task_info'
  if (services.every(({ id }) => id !== job.category)) return 'service_not_offered'
  return draft.doubted.length > 0 ? 'confirm_text' : undefined
}
