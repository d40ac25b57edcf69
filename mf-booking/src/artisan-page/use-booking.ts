import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, useBookedMessages } from 'shared-platform'
import type { Artisan } from 'shared-platform/contract'
import { useNavigate } from 'shared-platform/router'
import type { Slot } from '../calendar/slot.ts'
import { readChoice } from '../submission/booking-choice.ts'
import { forgetBooked } from '../submission/forget-booked.ts'
import type { Sending } from '../submission/send-submission.ts'
import { useFate } from '../submission/use-fate.ts'
import { useLeft } from '../submission/use-left.ts'
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
  const [created, willContact] = useBookedMessages()
  const { fate, begin } = useFate((appointmentId, submission) => {
    forgetBooked(submission)
    goOn({ appointmentId, earlier: false })
  })

  function goOn({ appointmentId, earlier: changedSince }: Sending) {
    const success = [changedSince ? t('earlier_booked') : created, willContact]
    void navigate(`/appointment-details/${appointmentId}`, { replace: true, state: { success } })
  }

  async function confirm() {
    const trying = begin()
    const result = await form.book()
    if (left.current) {
      if (result.outcome === 'booked') notify('success', created)
      return
    }
    trying.end(result.outcome === 'unknown' ? 'unknown' : result.outcome === 'none' ? null : 'nothing')
    if (result.outcome === 'booked') {
      goOn(result)
    } else if (result.outcome === 'must-sign-in') {
      notify('warning', t('must_login'))
      void navigate('/login', { state: { bookingFlow: true, from: `/appointement/${artisan.id}` } })
    } else if (result.outcome === 'slot-taken') {
      focusPlace(CHOOSE_TIME)
      setTaken(result.slot)
      setPicking(true)
    } else if (result.outcome === 'unknown') {
      await trying.follow(result.submission)
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
