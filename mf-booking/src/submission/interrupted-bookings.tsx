import { useEffect, useState } from 'react'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { useClient } from 'shared-platform'
import { Link } from 'shared-platform/router'
import { Alert, buttonClass } from 'shared-ui'
import { followSubmission } from './follow-submission.ts'
import { forgetBooked } from './forget-booked.ts'
import { resumeChoice } from './resume-choice.ts'
import { type Sent, sentBookings } from './sent-bookings.ts'
import { isScheduled, type Submission } from './submission.ts'

/**
 * What became of bookings whose page was reloaded or closed before the answer came. Asked and
 * told, and never sent again unasked.
 */
export function InterruptedBookings() {
  const client = useClient()
  const [interrupted, setInterrupted] = useState<Sent[]>([])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the storage may only be looked into after rendering
    if (client) setInterrupted(sentBookings())
  }, [client])

  return interrupted.map(sent => <InterruptedBooking key={sent.submission.idempotencyKey} sent={sent} />)
}

function InterruptedBooking({ sent }: { sent: Sent }) {
  const { t } = useTranslation('booking')
  const found = useWhatBecameOf(sent)
  const { submission } = sent
  const scheduled = isScheduled(submission)
  const whose = isScheduled(submission) ? <bdi>{submission.artisanName}</bdi> : null

  if (found === undefined)
    return (
      <Alert tone="info" title={whose}>
        {t(scheduled ? 'sent_asking' : 'sent_urgent_asking')}
      </Alert>
    )
  if (found === null)
    return (
      <Alert
        tone="warning"
        title={whose}
        action={
          <Link to={placeOf(submission)} state={{ origin: '/services' }} className={buttonClass()}>
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
      title={whose}
      action={
        <Link to={paths.appointment(found)} className={buttonClass()}>
          {t('see_appointment')}
        </Link>
      }
    >
      {t(scheduled ? 'sent_booked' : 'sent_urgent_booked')}
    </Alert>
  )
}

/** The number of its appointment, `null` when there is none, nothing while nobody knows. */
function useWhatBecameOf(sent: Sent): number | null | undefined {
  const [found, setFound] = useState<number | null>()

  useEffect(() => {
    const leaving = new AbortController()
    async function follow() {
      const answer = await followSubmission(sent, leaving.signal)
      if (typeof answer === 'number') forgetBooked(sent.submission)
      if (answer === null) resumeChoice(sent.submission)
      setFound(answer)
    }
    void follow()
    return () => leaving.abort()
  }, [sent])

  return found
}

/** Where the booking can be gone on with. */
function placeOf(submission: Submission): string {
  return isScheduled(submission) ? `/appointement/${submission.artisanId}` : '/services?step=5'
}
