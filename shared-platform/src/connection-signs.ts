import { atom, type WritableAtom } from 'nanostores'

/** What calls tell of the connection. They only count; the frame checks it, and says so. */

const SLOW_AFTER_MS = 5_000

/** How many calls have waited long for their answer. */
export const $slowCalls = atom(0)

/** How many calls have reached no server. */
export const $unreachedCalls = atom(0)

/** How many calls were given up because no answer came. */
export const $unansweredCalls = atom(0)

/** Begins to wait for an answer. Returns the way to say that the waiting is over. */
export function waitForAnswer(): () => void {
  const timer = setTimeout(() => countOne($slowCalls), SLOW_AFTER_MS)
  return () => clearTimeout(timer)
}

export function countFailure(kind: 'offline' | 'timeout'): void {
  countOne(kind === 'offline' ? $unreachedCalls : $unansweredCalls)
}

function countOne($count: WritableAtom<number>): void {
  $count.set($count.get() + 1)
}
