import { isRefusal, RequestError } from 'shared-platform'
import { listMadeWith } from './booking-api.ts'
import { isMadeFrom, type Submission } from './submission.ts'

/** Neither a booking nor a refusal has been heard of: it may have been made, or may be yet. */
export class UnknownOutcome extends RequestError {
  override name = 'UnknownOutcome'
}

/** The number of the appointment that was made; `none`; or `unknown` when nobody can be asked. */
export async function askWhatBecameOf(submission: Submission): Promise<number | 'none' | 'unknown'> {
  try {
    const appointments = await listMadeWith(submission.idempotencyKey)
    return appointments.find(appointment => isMadeFrom(appointment, submission))?.id ?? 'none'
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return 'unknown'
  }
}

/**
 * Whether a try that failed may have booked all the same: `no`; `asked`, which the list of
 * appointments answers for good; or `later`, since the request may still be on its way.
 */
export function mayHaveBooked({ failure }: RequestError, triedBefore: boolean): 'no' | 'asked' | 'later' {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return 'later'
    case 'unreadable':
      return 'asked'
    case 'signed-out':
    case 'no-csrf-cookie':
      return triedBefore ? 'later' : 'no'
    case 'refused':
      break
  }
  const { status, code } = failure
  if (code === 'request_in_progress' || [502, 503, 504].includes(status)) return 'later'
  if (status >= 500) return 'asked'
  // The server looks at the key before it says these; the others say nothing of an earlier try.
  if (status === 409 || status === 422) return 'no'
  return triedBefore ? 'later' : 'no'
}

/** The hour is the client's already: another try, or another tab, was faster. */
export function isOwnAlready(error: unknown): boolean {
  return isRefusal(error, 'duplicate_task')
}
