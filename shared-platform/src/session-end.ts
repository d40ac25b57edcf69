import { atom } from 'nanostores'

/**
 * How many times the server has said that there is no session any more. The session listens;
 * requests only count, so that they need not know what a session is.
 */
export const $lostSessions = atom(0)

export function sessionLost(): void {
  $lostSessions.set($lostSessions.get() + 1)
}
