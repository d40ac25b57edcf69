import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { notify, useBookedMessages } from 'shared-platform'
import { useNavigate } from 'shared-platform/router'
import { forgetBooked } from './forget-booked.ts'
import type { Sending } from './send-submission.ts'
import type { Submission } from './submission.ts'
import { useFate } from './use-fate.ts'
import { useLeft } from './use-left.ts'

/** What came of one try to book. */
export type SubmissionOutcome =
  | ({ outcome: 'booked' } & Sending)
  | { outcome: 'must-sign-in' }
  | { outcome: 'refused' }
  | { outcome: 'unknown'; submission: Submission }
  /** Nothing was sent, or another try of the same booking has told already. */
  | { outcome: 'none' }

/**
 * What every booking does once it is sent: goes on to the appointment, or follows what nobody can
 * say yet. An answer that comes after the page was left is told, and drags nobody back.
 */
export function useSubmission() {
  const { t } = useTranslation('booking')
  const [created, willContact] = useBookedMessages()
  const navigate = useNavigate()
  const left = useLeft()
  const { fate, begin } = useFate((appointmentId, submission) => {
    forgetBooked(submission)
    // An emptied wizard turns back to its first step by itself; the way on comes after that, and counts.
    setTimeout(() => goOn({ appointmentId, earlier: false }))
  })

  function goOn({ appointmentId, earlier }: Sending) {
    const success = [earlier ? t('earlier_booked') : created, willContact]
    void navigate(paths.appointment(appointmentId), { replace: true, state: { success } })
  }

  /** Gives what `book` gave, unless the page has been left meanwhile. */
  async function submit<Outcome extends SubmissionOutcome | { outcome: 'slot-taken' }>(
    book: () => Promise<Outcome>
  ): Promise<Outcome | null> {
    const trying = begin()
    const result = await book()
    if (left.current) {
      if (result.outcome === 'booked') notify('success', created)
      return null
    }
    trying.end(result.outcome === 'unknown' ? 'unknown' : result.outcome === 'none' ? null : 'nothing')
    if (result.outcome === 'booked') goOn(result)
    if (result.outcome === 'unknown') void trying.follow(result.submission)
    return result
  }

  return { fate, submit }
}
