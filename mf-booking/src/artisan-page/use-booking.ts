import { useStore } from '@nanostores/react'
import { startTransition, useEffect, useState } from 'react'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { currentTime, isRefusal, type Problems } from '@hirfa/shared-platform'
import { jobHoursOf, readJob } from '../draft/draft-job.ts'
import { $draft } from '../draft/draft-store.ts'
import { type Choice, persistSlot, readChoice } from '../submission/booking-choice.ts'
import { useSubmission } from '../submission/use-submission.ts'
import { type BookingFields, type BookingForm, createBookingForm } from '../submission/booking-form.ts'
import { scheduledRequest } from '../submission/booking-request.ts'

export type Booking = ReturnType<typeof useBooking>

/** The props of the parts of the page. */
export interface BookingPartProps {
  artisan: Artisan
  booking: Booking
}

export function useBooking(artisan: Artisan) {
  const [form] = useState(() => createArtisanForm(artisan, readChoice(artisan.id, currentTime())))
  const { values, problems, sending } = useStore(form.$state)
  const { slot, taken } = values
  const jobHours = jobHoursOf(useStore($draft), artisan)
  const [picking, setPicking] = useState(taken !== null)
  useProblemFocus(problems)
  const { status, submit } = useSubmission(form)

  async function confirm() {
    const submitted = await submit()
    if (submitted?.status !== 'failed' || !isRefusal(submitted.error, 'slot_unavailable')) return
    form.$state.setKey('values', { ...form.$state.get().values, slot: null, taken: slot })
    focusElement(CHOOSE_TIME)
    setPicking(true)
  }

  return {
    slot,
    jobHours,
    taken,
    problems,
    status,
    sending,
    confirm,
    picking,
    // A transition keeps the button responsive on a slow phone.
    openPicker: () => startTransition(() => setPicking(true)),
    closePicker: () => setPicking(false),
    choose(chosen: Slot) {
      chooseSlot(form, artisan, chosen)
      setPicking(false)
    }
  }
}

function createArtisanForm(artisan: Artisan, choice: Choice): BookingForm<Choice> {
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

function chooseSlot(form: BookingForm<Choice>, artisan: Artisan, slot: Slot): void {
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

export const CHOOSE_TIME = 'choose-time'
export const BOOKING_PANEL = 'booking-panel'
export const BOOKING_SUMMARY = 'booking-summary'
export const BOOKING_PROBLEMS = 'booking-problems'

export function focusElement(id: string, options?: FocusOptions): void {
  document.getElementById(id)?.focus(options)
}

function useProblemFocus(problems: Problems<BookingFields>): void {
  useEffect(() => {
    if (problems.date || problems.time) focusElement(CHOOSE_TIME)
    else if (problems.task || problems.general) focusElement(BOOKING_PROBLEMS)
  }, [problems])
}
