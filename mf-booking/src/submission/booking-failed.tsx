import { CONTACT_HASH, paths } from '@hirfa/shared-contract/paths'
import { i18n, useTranslation } from '@hirfa/shared-i18n'
import {
  isRefusal,
  type Problem,
  problemOf,
  type RefusalChain,
  type RequestFailure,
  useProblemText
} from '@hirfa/shared-platform'
import { Link, useLocation } from '@hirfa/shared-platform/router'
import { Alert, buttonClass } from '@hirfa/shared-ui'

export type BookingKind = 'scheduled' | 'urgent'
export type BookingFallback = 'error_creating_task' | 'error_occurred' | 'booking_error' | 'urgent_booking_error'

/** Refusal of a banned client; shown as our own message with a link to the support. */
export const BANNED = 'account_banned'

export function isSignedOut(error: unknown): boolean {
  return isRefusal(error) && error.failure.status === 401
}

export function bookingProblem(
  failure: RequestFailure,
  fallback: BookingFallback,
  chain: RefusalChain = 'booking'
): Problem {
  const banned = failure.kind === 'refused' && failure.code === BANNED
  return banned ? { key: BANNED } : problemOf(failure, fallback, chain)
}

export async function bookingFailureText(failure: RequestFailure, fallback: BookingFallback): Promise<string> {
  const problem = bookingProblem(failure, fallback)
  return 'text' in problem ? problem.text : bookingText(problem.key)
}

export async function bookingText(key: string): Promise<string> {
  await i18n.loadNamespaces(['booking', 'platform'])
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the keys of two namespaces are one string here
  return i18n.t(key as never, { ns: ['booking', 'platform'] as never })
}

/** Whether a failed submission has booked; `null` if its problem is explanation enough. */
export type SubmissionStatus = 'nothing' | 'unknown' | null

interface BookingFailedProps {
  kind: BookingKind
  problem: Problem
  status: SubmissionStatus
}

export function BookingFailed({ kind, problem, status }: BookingFailedProps) {
  const { t } = useTranslation(['booking', 'ui'])
  const text = useProblemText('booking')
  const signInState = useSignInState(kind)
  const key = 'key' in problem ? problem.key : null
  // The session expired while booking: the request is persisted and sent after signing in.
  const expired = key === 'session_expired'
  const support = (
    <Link to={{ hash: CONTACT_HASH }} className={buttonClass()}>
      {t('ui:contact_support')}
    </Link>
  )
  const signIn = (
    <Link to={paths.signIn()} state={signInState} className={buttonClass()}>
      {t('login_now')}
    </Link>
  )
  return (
    <Alert tone="danger" action={key === BANNED ? support : expired && signIn}>
      <p>{text(problem)}</p>
      {status && <p>{t(status === 'nothing' ? 'nothing_booked' : 'booking_unknown')}</p>}
    </Alert>
  )
}

/** The state of a link to the sign-in page, which returns here if nothing can be sent. */
export function useSignInState(kind: BookingKind) {
  const { pathname, search } = useLocation()
  return { bookingFlow: true, from: pathname + search, ...(kind === 'urgent' && { taskType: kind }) }
}
