import { atom, type WritableAtom } from 'nanostores'
import type { RequestError } from './request-error.ts'

export const SLOW_AFTER_MS = 5_000

export const $slowCalls = atom(0)

export const $unreachedCalls = atom(0)

export const $unansweredCalls = atom(0)

export const $failedCall = atom<RequestError | null>(null)

export const $lostSessions = atom(0)

export const $endedCalls = atom(0)

/** The id of the client of this page, who makes its requests. */
export const $requester = atom<number | null>(null)

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
