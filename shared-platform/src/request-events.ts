import { atom, type WritableAtom } from 'nanostores'
import type { RequestError } from './request-error.ts'

/** Counters of what requests report. The frame and the session listen to them, so that requests depend on neither. */

export const SLOW_AFTER_MS = 5_000

/** Requests that have waited five seconds for a response. */
export const $slowCalls = atom(0)

export const $unreachedCalls = atom(0)

export const $unansweredCalls = atom(0)

/**
 * The latest request that failed for the last time although the device is online: no response, an error of the server, or an
 * unreadable response or record.
 */
export const $failedCall = atom<RequestError | null>(null)

export const $lostSessions = atom(0)

/** Requests that have got a response or failed. */
export const $endedCalls = atom(0)

/** Counts the request as slow after five seconds, unless the returned function is called before: then it has ended. */
export function startCall(): () => void {
  const timer = setTimeout(() => increment($slowCalls), SLOW_AFTER_MS)
  return () => {
    clearTimeout(timer)
    increment($endedCalls)
  }
}

export function reportFailure(kind: 'offline' | 'timeout'): void {
  increment(kind === 'offline' ? $unreachedCalls : $unansweredCalls)
}

export function reportFailedCall(error: RequestError): void {
  if (navigator.onLine) $failedCall.set(error)
}

export function reportLostSession(): void {
  increment($lostSessions)
}

function increment($count: WritableAtom<number>): void {
  $count.set($count.get() + 1)
}
