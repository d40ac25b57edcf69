import { atom } from 'nanostores'

/** Until when the server hears no further password; 0 when it has not said so. */
export const $loginWait = atom(0)

export function waitBeforeLogin(seconds: number, now = Date.now()): void {
  $loginWait.set(now + seconds * 1000)
}

/** The seconds still to wait; whole ones, so that nobody is let in a moment too early. */
export function secondsToWait(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}
