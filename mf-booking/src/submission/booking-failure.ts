import { i18n } from 'shared-i18n'
import { isRefusal, messageKeyOf, type Problem, type RequestError } from 'shared-platform'

export type BookingFallback = 'error_creating_task' | 'booking_error' | 'urgent_booking_error'

/** A client who may not book is told so in our own words, with the way to the support. */
export const BANNED = 'account_banned'

/** The server does not know this client any more. */
export function isSignedOut(error: unknown): boolean {
  return isRefusal(error) && error.failure.status === 401
}

/** What to say about a booking that did not come about: the server's `error`, else its message, else our own. */
export function bookingProblem({ failure }: RequestError, fallback: BookingFallback): Problem {
  if (failure.kind !== 'refused') return { key: messageKeyOf(failure) }
  if (failure.code === BANNED) return { key: BANNED }
  const text = failure.error || failure.message
  return text ? { text } : { key: fallback }
}

/** The same as a sentence in the language of the page, for a page of another part. */
export async function bookingFailureText(error: RequestError, fallback: BookingFallback): Promise<string> {
  const problem = bookingProblem(error, fallback)
  return 'text' in problem ? problem.text : bookingText(problem.key)
}

export async function bookingText(key: string): Promise<string> {
  await i18n.loadNamespaces(['booking', 'platform'])
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the keys of two parts are one string here
  return i18n.t(key as never, { ns: ['booking', 'platform'] as never })
}
