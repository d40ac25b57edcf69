import { createForm, type Form, isRefusal, RequestError } from 'shared-platform'
import { $draft } from '../draft/draft-store.ts'
import { BANNED } from '../submission/booking-failure.ts'
import { bookUrgently, urgentSubmission } from '../submission/book-urgently.ts'
import { UnknownOutcome } from '../submission/find-out.ts'
import type { SubmissionOutcome } from '../submission/use-submission.ts'

type Nothing = Record<string, never>
export interface UrgentForm extends Form<Nothing> {
  book(): Promise<SubmissionOutcome>
}

/** Sends the draft as it stands; `book` tells what came of it. */
export function createUrgentForm(): UrgentForm {
  let report: Report = { result: { outcome: 'none' }, banned: false }

  const form = createForm<Nothing>({
    initial: {},
    check: () => ({}),
    send: async () => {
      const mine = report
      const submission = urgentSubmission($draft.get())
      try {
        mine.result = await bookUrgently(submission)
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        mine.result = error instanceof UnknownOutcome ? { outcome: 'unknown', submission } : { outcome: 'refused' }
        mine.banned = isRefusal(error, BANNED)
        throw error
      }
    },
    fallback: 'urgent_booking_error'
  })

  return {
    ...form,
    async book() {
      const mine: Report = (report = { result: { outcome: 'none' }, banned: false })
      await form.submit()
      if (mine.banned) form.$state.setKey('problems', { general: { key: BANNED } })
      return mine.result
    }
  }
}

/** What one try has to tell: an earlier one may still be on its way. */
interface Report {
  result: SubmissionOutcome
  banned: boolean
}
