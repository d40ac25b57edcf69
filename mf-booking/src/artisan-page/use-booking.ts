import { useStore } from '@nanostores/react'
import { startTransition, useEffect, useState } from 'react'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { currentTime, isRefusal, notify, type Problems } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { jobHoursOf } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { readChoice } from '../submission/booking-choice.ts'
import { useSubmission } from '../submission/use-submission.ts'
import { type BookingValues, chooseSlot, createBookingForm } from './booking-form.ts'

export type Booking = ReturnType<typeof useBooking>

/** The state shared by the sections of this page: the slot, the picker, the submission. */
export function useBooking(artisan: Artisan) {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const [form] = useState(() => createBookingForm(artisan, readChoice(artisan.id, currentTime())))
  const { values, problems, sending } = useStore(form.$state)
  const { slot, taken } = values
  const jobHours = jobHoursOf(useStore($draft), artisan)
  const [picking, setPicking] = useState(taken !== null)
  useProblemFocus(problems)
  const { status, submit } = useSubmission()

  async function confirm() {
    const submitted = await submit(form)
    if (submitted?.status === 'sent' && submitted.result.status === 'sign-in-required') {
      notify('warning', t('must_login'))
      void navigate(paths.signIn(), { state: { bookingFlow: true, from: paths.artisan(artisan.id) } })
    } else if (submitted?.status === 'failed' && isRefusal(submitted.error, 'slot_unavailable')) {
      focusElement(CHOOSE_TIME)
      setPicking(true)
    }
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

/** Ids of elements of this page that receive the focus. */
export const CHOOSE_TIME = 'choose-time'
export const BOOKING_PANEL = 'booking-panel'
export const BOOKING_SUMMARY = 'booking-summary'
export const BOOKING_PROBLEMS = 'booking-problems'

export function focusElement(id: string, options?: FocusOptions): void {
  document.getElementById(id)?.focus(options)
}

/** Moves the focus to the first problem that the visitor can correct. */
function useProblemFocus(problems: Problems<BookingValues>): void {
  useEffect(() => {
    if (problems.date || problems.time) focusElement(CHOOSE_TIME)
    else if (problems.task || problems.general) focusElement(BOOKING_PROBLEMS)
  }, [problems])
}
