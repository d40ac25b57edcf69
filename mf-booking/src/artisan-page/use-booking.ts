import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, useBookedMessages } from 'shared-platform'
import type { Artisan } from 'shared-platform/contract'
import { useNavigate } from 'shared-platform/router'
import type { Slot } from '../calendar/slot.ts'
import { readChoice } from '../submission/booking-choice.ts'
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
  const left = useLeft()
  const success = useBookedMessages()

  async function confirm() {
    const result = await form.book()
    if (left.current) {
      // An answer that comes after the visitor has gone elsewhere must not drag them back.
      if (result.outcome === 'booked') notify('success', success[0])
    } else if (result.outcome === 'booked') {
      void navigate(`/appointment-details/${result.appointmentId}`, { replace: true, state: { success } })
    } else if (result.outcome === 'must-sign-in') {
      notify('warning', t('must_login'))
      void navigate('/login', { state: { bookingFlow: true, from: `/appointement/${artisan.id}` } })
    } else if (result.outcome === 'slot-taken') {
      focusPlace(CHOOSE_TIME)
      setTaken(result.slot)
      setPicking(true)
    }
  }

  return {
    slot: slotOf(values),
    taken,
    problems,
    sending,
    confirm,
    picking,
    openPicker: () => setPicking(true),
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

/** Whether this page has been left. */
function useLeft() {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return left
}
