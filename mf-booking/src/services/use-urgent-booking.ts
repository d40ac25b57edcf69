import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, useBookedMessages } from 'shared-platform'
import { useNavigate } from 'shared-platform/router'
import { forgetBooked } from '../submission/forget-booked.ts'
import type { Sending } from '../submission/send-submission.ts'
import { useFate } from '../submission/use-fate.ts'
import { useLeft } from '../submission/use-left.ts'
import { createUrgentForm } from './urgent-form.ts'

export type UrgentBooking = ReturnType<typeof useUrgentBooking>

/** Sends the draft for any artisan; lives as long as the wizard, whichever of its steps shows. */
export function useUrgentBooking() {
  const { t } = useTranslation('booking')
  const [created, willContact] = useBookedMessages()
  const navigate = useNavigate()
  const [form] = useState(createUrgentForm)
  const { problems, sending } = useStore(form.$state)
  const left = useLeft()
  const { fate, begin } = useFate((appointmentId, submission) => {
    forgetBooked(submission)
    goOn({ appointmentId, earlier: false })
  })

  function goOn({ appointmentId, earlier }: Sending) {
    const success = [earlier ? t('earlier_booked') : created, willContact]
    void navigate(`/appointment-details/${appointmentId}`, { replace: true, state: { success } })
  }

  async function book() {
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
      notify('info', t('must_login'))
      const state = { bookingFlow: true, taskType: 'urgent', from: '/services?step=5' }
      void navigate('/login', { state })
    } else if (result.outcome === 'unknown') {
      await trying.follow(result.submission)
    }
  }

  return { problem: problems.general, fate, sending, book }
}
