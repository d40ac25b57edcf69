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
  const { tone, said, link } = describeOutcome(outcome, request)
  return (
    <Alert
      tone={tone}
      title={scheduled ? <PersonText>{nameIn(request.artisan, language)}</PersonText> : null}
      action={
        link && (
          <Link to={link.to} state={link.state} className={buttonClass()}>
            {t(link.text)}
          </Link>
        )
      }
    >
      {t(`sent_${scheduled ? '' : 'urgent_'}${said}`)}
    </Alert>
  )
}

function describeOutcome(outcome: number | null | undefined, request: BookingRequest) {
  if (outcome === undefined) return { tone: 'info', said: 'asking' } as const
  if (outcome === null)
    return {
      tone: 'warning',
      said: 'not_booked',
      link: { to: pathToContinue(request), state: { origin: paths.services() }, text: 'continue_booking' }
    } as const
  return {
    tone: 'success',
    said: 'booked',
    link: { to: paths.appointment(outcome), state: null, text: 'see_appointment' }
  } as const
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
