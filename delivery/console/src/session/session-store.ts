import { atom } from 'nanostores'
import type { Session } from '../service/answers.ts'
import { endSession, getSession, startSession } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'

export type SessionState =
  | { state: 'unknown' }
  | { state: 'out' }
  | { state: 'in'; session: Session }
  /** It ended while somebody was at work: what they have before them stays, and they sign in above it. */
  | { state: 'ended'; session: Session }

export const $session = atom<SessionState>({ state: 'unknown' })

/** Asks who is signed in. A service that is away is asked again by whoever follows it. */
export async function readSession(): Promise<void> {
  try {
    $session.set({ state: 'in', session: await getSession() })
  } catch (error) {
    if (!isRefused(error, 401)) throw error
    signedOut()
  }
}

export async function signIn(token: string): Promise<void> {
  await startSession(token)
  await readSession()
}

export async function signOut(): Promise<void> {
  await endSession()
  $session.set({ state: 'out' })
}

/** Some call has learnt that the sign-in counts no more. */
export function signedOut(): void {
  const known = $session.get()
  $session.set('session' in known ? { state: 'ended', session: known.session } : { state: 'out' })
}

/** Whether somebody may change an app; the service decides again, with every change. */
export function mayChange(known: SessionState, app: string): boolean {
  return isOps(known) || ('session' in known && known.session.apps.includes(app))
}

/** Whether somebody may change everything, and see what concerns all apps. */
export function isOps(known: SessionState): boolean {
  return 'session' in known && known.session.role === 'ops'
}

function isRefused(error: unknown, status: number): boolean {
  return error instanceof ServiceError && error.failure.kind === 'refused' && error.failure.status === status
}
