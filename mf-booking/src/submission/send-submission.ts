import { isRefusal, RequestError, type RequestFailure } from '@hirfa/shared-platform'
import { forgetJob } from '../draft/replaced-drafts.ts'
import { bookArtisan, bookUrgent, listMadeWith } from './booking-api.ts'
import { forgetChoice } from './booking-choice.ts'
import { type BookingRequest, isMadeFrom, isScheduled, scheduledBody, urgentBody } from './booking-request.ts'
import { removePending } from './pending-request.ts'
import {
  isSent,
  markNotBooked,
  markSent,
  removeSubmission,
  sentSubmissions,
  type Submission,
  submissionFor
} from './submissions-store.ts'

export interface Booked {
  appointmentId: number
  /** An earlier submission of unknown outcome was booked; the changes made since were not sent. */
  earlier: boolean
}

/** The request may or may not have been booked, now or later. */
export class UnknownOutcome extends RequestError {
  override name = 'UnknownOutcome'
  readonly submission: Submission

  constructor(failure: RequestFailure, submission: Submission, options?: ErrorOptions) {
    super(failure, options)
    this.submission = submission
  }
}

/** Throws `UnknownOutcome` if it may have booked, another `RequestError` if nothing was booked. */
export async function sendRequest(request: BookingRequest): Promise<Booked> {
  const submission = submissionFor(request)
  const earlier = await findEarlier(submission)
  if (earlier !== null) return { appointmentId: earlier, earlier: true }

  const triedBefore = isSent(request)
  markSent(submission)
  const appointmentId = await book(submission).catch(error => findAfterFailure(submission, error, triedBefore))
  forgetBooked(submission)
  return { appointmentId, earlier: false }
}

function book({ key, request }: Submission): Promise<number> {
  return isScheduled(request) ? bookArtisan(scheduledBody(request), key) : bookUrgent(urgentBody(request), key)
}

async function findAfterFailure(submission: Submission, error: unknown, triedBefore: boolean): Promise<number> {
  if (!(error instanceof RequestError)) throw error
  const doubt = mayHaveBooked(error, triedBefore)
  const found = doubt === 'no' ? 'none' : await findOutcome(submission)
  if (found === 'unknown' || (found === 'none' && doubt === 'later'))
    throw new UnknownOutcome(error.failure, submission, { cause: error })
  if (found !== 'none') return found
  markNotBooked(submission.key)
  throw error
}

/** A changed request replaces an earlier one of unknown outcome: the client wants one booking. */
async function findEarlier(submission: Submission): Promise<number | null> {
  for (const other of sentSubmissions()) {
    if (other.key === submission.key) continue
    const found = await findOutcome(other)
    if (found === 'unknown') throw new UnknownOutcome({ kind: 'offline' }, submission)
    removeSubmission(other.key)
    if (found !== 'none') return found
  }
  return null
}

/** The id of the appointment; `none`; or `unknown` if the server cannot be reached. */
export async function findOutcome({ key, request }: Submission): Promise<number | 'none' | 'unknown'> {
  try {
    const appointments = await listMadeWith(key)
    return appointments.find(appointment => isMadeFrom(appointment, request))?.id ?? 'none'
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return 'unknown'
  }
}

/** `asked`: the list of appointments shows the outcome; `later`: the request may still arrive. */
export function mayHaveBooked({ failure }: RequestError, triedBefore: boolean): 'no' | 'asked' | 'later' {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return 'later'
    case 'unreadable':
      return 'asked'
    case 'signed-out':
    case 'disabled':
    case 'no-csrf-cookie':
      return triedBefore ? 'later' : 'no'
    case 'refused':
      break
  }
  const { status, code } = failure
  if (code === 'request_in_progress' || [502, 503, 504].includes(status)) return 'later'
  if (status >= 500) return 'asked'
  // The server checks the key before these two; other refusals do not exclude an earlier success.
  if (status === 409 || status === 422) return 'no'
  return triedBefore ? 'later' : 'no'
}

/** The client already holds this slot: another attempt or another tab booked it. */
export function isDuplicate(error: unknown): boolean {
  return isRefusal(error, 'duplicate_task')
}

/** The keys of the bookings that this page has made. After a second click, each has two responses. */
const booked = new Set<string>()

/** Removes the request and its draft, once and unless the draft has changed since. */
export function forgetBooked({ key, request }: Submission): void {
  if (booked.has(key)) return
  booked.add(key)
  removeSubmission(key)
  removePending(request)
  if (isScheduled(request)) forgetChoice(request)
  forgetJob(request.fields)
}
