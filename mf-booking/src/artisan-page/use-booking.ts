import { useStore } from '@nanostores/react'
import { startTransition, useState } from 'react'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import type { Artisan, Slot } from 'shared-contract'
import { useNavigate } from 'shared-platform/router'
import { readChoice } from '../submission/booking-choice.ts'
import { useSubmission } from '../submission/use-submission.ts'
import { createBookingForm } from './booking-form.ts'
import { CHOOSE_TIME, focusPlace } from './page-places.ts'
import { useProblemFocus } from './use-problem-focus.ts'

export type Booking = ReturnType<typeof useBooking>

/** What the parts of this page share: the slot, the picker over them, and the way on after booking. */
export function useBooking(artisan: Artisan) {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const [earlier] = useState(() => readChoice(artisan.id, new Date()))
  const [form] = useState(() => createBookingForm(artisan, earlier.slot))
  const { values, problems, sending } = useStore(form.$state)
  const [taken, setTaken] = useState(earlier.taken)
  const [picking, setPicking] = useState(earlier.taken !== null)
  useProblemFocus(problems)
  const { fate, submit } = useSubmission()

  async function confirm() {
    const result = await submit(form.book)
    if (result?.outcome === 'must-sign-in') {
      notify('warning', t('must_login'))
      void navigate(paths.signIn(), { state: { bookingFlow: true, from: paths.artisan(artisan.id) } })
    } else if (result?.outcome === 'slot-taken') {
      focusPlace(CHOOSE_TIME)
      setTaken(result.slot)
      setPicking(true)
    }
  }

  return {
    slot: slotOf(values),
    taken,
    problems,
    fate,
    sending,
    confirm,
    picking,
    // Drawn in pieces: the tap itself is answered at once on a slow phone too.
    openPicker: () => startTransition(() => setPicking(true)),
    closePicker: () => setPicking(false),
    choose(slot: Slot) {
      form.chooseSlot(slot)
      setTaken(null)
      setPicking(false)
    }
  }
}

function slotOf({ date, time }: { date: string | null; time: string | null }): Slot | null {
  return date && time ? { date, time } : null
}
