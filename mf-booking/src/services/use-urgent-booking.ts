import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import { useNavigate } from 'shared-platform/router'
import { useSubmission } from '../submission/use-submission.ts'
import { createUrgentForm } from './urgent-form.ts'

export type UrgentBooking = ReturnType<typeof useUrgentBooking>

/** Sends the draft for any artisan; lives as long as the wizard, whichever of its steps shows. */
export function useUrgentBooking() {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const [form] = useState(createUrgentForm)
  const { problems, sending } = useStore(form.$state)
  const { fate, submit } = useSubmission()

  async function book() {
    const result = await submit(form.book)
    if (result?.outcome !== 'must-sign-in') return
    notify('info', t('must_login'))
    const state = { bookingFlow: true, taskType: 'urgent', from: paths.services({ step: 5 }) }
    void navigate(paths.signIn(), { state })
  }

  return { problem: problems.general, fate, sending, book }
}
