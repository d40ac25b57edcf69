import { useEffect, useState } from 'react'
import { nameIn } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { grantBookingAccess } from '@hirfa/shared-platform/remote'
import { Link } from '@hirfa/shared-platform/router'
import { Alert, buttonClass, PersonText } from '@hirfa/shared-ui'
import { restoreChoice } from './booking-choice.ts'
import { type BookingRequest, isScheduled } from './booking-request.ts'
import type { Submission } from './submissions-store.ts'
import { followSubmission } from './use-submission.ts'

export function InterruptedBooking({ submission }: { submission: Submission }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const outcome = useOutcome(submission)
  const { request } = submission
  const scheduled = isScheduled(request)
  const title = scheduled ? <PersonText>{nameIn(request.artisan, language)}</PersonText> : null

  if (outcome === undefined)
    return (
      <Alert tone="info" title={title}>
        {t(scheduled ? 'sent_asking' : 'sent_urgent_asking')}
      </Alert>
    )
  if (outcome === null)
    return (
      <Alert
        tone="warning"
        title={title}
        action={
          <Link to={pathToContinue(request)} state={{ origin: paths.services() }} className={buttonClass()}>
            {t('continue_booking')}
          </Link>
        }
      >
        {t(scheduled ? 'sent_not_booked' : 'sent_urgent_not_booked')}
      </Alert>
    )
  return (
    <Alert
      tone="success"
      title={title}
      action={
        <Link to={paths.appointment(outcome)} className={buttonClass()}>
          {t('see_appointment')}
        </Link>
      }
    >
      {t(scheduled ? 'sent_booked' : 'sent_urgent_booked')}
    </Alert>
  )
}

/** The id of the appointment, `null` if there is none, `undefined` while it is unknown. */
function useOutcome(submission: Submission): number | null | undefined {
  const [outcome, setOutcome] = useState<number | null>()

  useEffect(() => {
    const unmounting = new AbortController()
    async function follow() {
      const found = await followSubmission(submission, unmounting.signal)
      if (found === null && isScheduled(submission.request)) {
        grantBookingAccess()
        restoreChoice(submission.request)
      }
      setOutcome(found)
    }
    void follow()
    return () => unmounting.abort()
  }, [submission])

  return outcome
}

function pathToContinue(request: BookingRequest): string {
  return isScheduled(request) ? paths.artisan(request.artisan.id) : paths.services({ step: 5 })
}
