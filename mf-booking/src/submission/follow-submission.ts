import { askWhatBecameOf } from './find-out.ts'
import { settle, type Sent } from './sent-bookings.ts'

/** Until then a request may still be on its way, or be worked on. */
const LOST_AFTER_MS = 90_000
const PAUSES_MS = [2000, 5000, 15_000, 40_000]

/**
 * Asks what became of a booking, again after a while and whenever the connection comes back.
 * The number of the appointment; `null` once it is sure that there is none; nothing when `signal` ends it.
 */
export async function followSubmission(
  { submission, sentAt }: Sent,
  signal: AbortSignal
): Promise<number | null | undefined> {
  for (let asked = 0; !signal.aborted; asked++) {
    const found = await askWhatBecameOf(submission)
    if (signal.aborted) return undefined
    if (typeof found === 'number' || (found === 'none' && Date.now() - sentAt > LOST_AFTER_MS)) {
      settle(submission.idempotencyKey)
      return found === 'none' ? null : found
    }
    await restUntilWorthAsking(PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)], signal)
  }
  return undefined
}

function restUntilWorthAsking(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const rested = new AbortController()
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: rested.signal })
    signal.addEventListener('abort', end, { signal: rested.signal })

    function end() {
      clearTimeout(timer)
      rested.abort()
      resolve()
    }
  })
}
