import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, type Submission as Submitted, useBookedMessages } from '@hirfa/shared-platform'
import { useNavigate } from '@hirfa/shared-platform/router'
import { type SubmissionStatus, useSignInState } from './booking-failed.tsx'
import type { BookingForm, BookingResult } from './booking-form.ts'
import { type Booked, findOutcome, forgetBooked, isDuplicate, UnknownOutcome } from './send-submission.ts'
import { markNotBooked, type Submission } from './submissions-store.ts'

export function useBookingForm(create: () => BookingForm) {
  const [form] = useState(create)
  const { problems, sending } = useStore(form.$state)
  const { general, task, time } = problems
  return { form, problem: general ?? task ?? time, sending, ...useSubmission(form) }
}

/** If the page was left in the meantime, a booking causes a notice and no navigation. */
export function useSubmission<Own extends object>(form: BookingForm<Own>) {
  const { t } = useTranslation('booking')
  const [created, willContact] = useBookedMessages()
  const navigate = useNavigate()
  const signInState = useSignInState(form.kind)
  /** The page of the last attempt; `null` after unmounting. A page stays mounted while the next one loads. */
  const page = useRef<string>(null)
  const booked = useRef<number>(null)
  const { status, begin } = useSubmissionStatus(appointmentId => {
    // An emptied wizard navigates to its first step; this navigation must come after that one.
    setTimeout(() => goOn({ appointmentId, earlier: false }))
  })

  useEffect(() => () => void (page.current = null), [])
  const hasLeft = () => page.current !== window.location.pathname

  function goOn({ appointmentId, earlier }: Booked) {
    if (hasLeft()) return notify('success', created)
    const success = [earlier ? t('earlier_booked') : created, willContact]
    void navigate(paths.appointment(appointmentId), { replace: true, state: { success } })
  }

  /** `null` if the page was left, or another attempt has booked already. */
  async function submit(): Promise<Submitted<BookingResult> | null> {
    page.current = window.location.pathname
    const attempt = begin()
    const submitted = await form.submit()
    const sent = submitted.status === 'sent' ? submitted.result : null
    const result = sent?.status === 'booked' ? sent : null
    if (result) {
      if (booked.current === result.appointmentId) return null
      booked.current = result.appointmentId
    }
    if (hasLeft()) {
      if (result) goOn(result)
      return null
    }
    attempt.end(statusAfter(submitted))
    if (result) goOn(result)
    if (sent?.status === 'sign-in-required') void navigate(paths.signIn(), { state: signInState })
    if (submitted.status === 'failed' && submitted.error instanceof UnknownOutcome)
      void attempt.follow(submitted.error.submission)
    return submitted
  }

  return { status, submit }
}

function statusAfter(submitted: Submitted<BookingResult>): SubmissionStatus {
  if (submitted.status !== 'failed') return null
  const { error } = submitted
  if (error instanceof UnknownOutcome) return 'unknown'
  return error.failure.kind === 'signed-out' || isDuplicate(error) ? null : 'nothing'
}

function useSubmissionStatus(onBooked: (appointmentId: number) => void) {
  const [status, setStatus] = useState<SubmissionStatus>(null)
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  /** Only the last of several attempts reports; an earlier one may still be in flight. */
  function begin() {
    following.current?.abort()
    const { signal } = (following.current = new AbortController())
    setStatus('unknown')

    return {
      end(known: SubmissionStatus) {
        if (!signal.aborted) setStatus(known)
      },
      async follow(submission: Submission) {
        const found = await followSubmission({ ...submission, sentAt: Date.now() }, signal)
        if (found === null) setStatus('nothing')
        if (typeof found === 'number') onBooked(found)
      }
    }
  }

  return { status, begin }
}

/** Before this time a request may still be in flight, or in progress on the server. */
const LOST_AFTER_MS = 90_000
const PAUSES_MS = [2000, 5000, 15_000, 40_000]

/** `null` once it is certain that there is no appointment, `undefined` if `signal` aborts. */
export async function followSubmission(
  submission: Submission,
  signal: AbortSignal
): Promise<number | null | undefined> {
  const lostAt = (submission.sentAt ?? Date.now()) + LOST_AFTER_MS
  for (let attempt = 0; !signal.aborted; attempt++) {
    const found = await findOutcome(submission)
    if (signal.aborted) return undefined
    if (typeof found === 'number') {
      forgetBooked(submission)
      return found
    }
    if (found === 'none' && Date.now() > lostAt) {
      markNotBooked(submission.key)
      return null
    }
    await pauseOrReconnect(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], signal)
  }
  return undefined
}

function pauseOrReconnect(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const ended = new AbortController()
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: ended.signal })
    signal.addEventListener('abort', end, { signal: ended.signal })

    function end() {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
  })
}
