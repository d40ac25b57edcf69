import { atom } from 'nanostores'
import { isRefusal, RequestError } from '@hirfa/shared-platform'
import type { Session } from '../service/results.ts'
import { endSession, getSession, startSession } from '../service/releases-api.ts'

export type SessionState =
  | { state: 'unknown' }
  | { state: 'out' }
  | { state: 'in'; session: Session }
  /** The session expired during work: the page stays and the user signs in above it. */
  | { state: 'ended'; session: Session }

export const $session = atom<SessionState>({ state: 'unknown' })

/** Reads the session. If the service is unreachable the live store tries again. */
export async function readSession(): Promise<void> {
  try {
    $session.set({ state: 'in', session: await getSession() })
  } catch (error) {
    if (!isRefusal(error) || error.failure.status !== 401) throw error
    signedOut()
  }
}

/** Reads the session again; without one, or without the service, nothing changes. */
export async function recoverSession(): Promise<void> {
  try {
    $session.set({ state: 'in', session: await getSession() })
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
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

/** Called after a response 401. */
export function signedOut(): void {
  const known = $session.get()
  $session.set('session' in known ? { state: 'ended', session: known.session } : { state: 'out' })
}

/** After an expired session the user signs in above the page; the caller keeps the input. */
export async function withSignIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RequestError && error.failure.kind === 'signed-out') signedOut()
    throw error
  }
}

/** Whether the user may change an app; the service checks every command again. */
export function mayChange(known: SessionState, app: string): boolean {
  return isOps(known) || ('session' in known && known.session.apps.includes(app))
}

export function isOps(known: SessionState): boolean {
  return 'session' in known && known.session.role === 'ops'
}
