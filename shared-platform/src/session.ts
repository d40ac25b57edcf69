import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { Client, CLIENT_COOKIE, ClientResponse } from '@hirfa/shared-contract'
import { PAGES_CACHE, WORKER_PATH } from '@hirfa/shared-contract/site'
import { $language } from '@hirfa/shared-i18n'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { cookieNamed } from './http.ts'
import { clearPersisted } from './persisted-retention.ts'
import { persist, persistText } from './persisted.ts'
import { $lostSessions, $requester } from './request-events.ts'
import { whenWhole, wholeRelease } from './release-document.ts'
import { request, Unspecified } from './request.ts'
import { RequestError } from './request-error.ts'

/** A `copied` client has no contact and only a first name; `expired`: the server has ended the session. */
export type Session =
  | { status: 'unknown'; error?: RequestError | undefined }
  | { status: 'visitor' }
  | { status: 'client'; client: Client; copied?: true; error?: RequestError | undefined }
  | { status: 'expired' }

const VISITOR: Session = { status: 'visitor' }

const $state = atom<Session>({ status: 'unknown' })
export const $session: ReadableAtom<Session> = $state

const CLIENT_KEY = 'client'
const persistedClient = persist('local', CLIENT_KEY, Client)

function persistCopy({ id, name, type, is_banned }: Client): void {
  persistedClient.write({ id, name: name.split(' ')[0] ?? '', type, is_banned })
}

const SIGNED_OUT_KEY = 'signedOut'
/** Set and removed at once: the storage event signs out the other tabs. */
const signedOut = persistText('local', SIGNED_OUT_KEY, v.string())

let endings = 0
$state.listen((now, before) => {
  $requester.set(clientOf(now)?.id ?? null)
  if (before?.status === 'client' && now.status !== 'client') endings += 1
})

export function endedSessions(): number {
  return endings
}

export function currentClient(): Client | null {
  return clientOf($state.get())
}

/** Null during hydration. The change from an unknown session to a visitor's causes no render. */
export function useClient(): Client | null {
  return useSyncExternalStore($session.listen, currentClient, () => null)
}

export function useSession(): Session {
  return useStore($session, { ssr: 'initial' })
}

export function clientOf(session: Session): Client | null {
  return session.status === 'client' ? session.client : null
}

/** Shows the persisted client first. A browser without client and session sends no request. */
export async function startSession(): Promise<void> {
  const client = ownClient()
  const hasSession = client !== null || sessionClientId() !== null
  if (client) $state.set({ status: 'client', client, copied: true })
  else if (!hasSession) $state.set(VISITOR)
  $lostSessions.listen(expire)
  followOtherTabs()
  if (hasSession) await refreshClient()
}

function ownClient(): Client | null {
  const client = persistedClient.read()
  const id = sessionClientId()
  return client && (id === null || id === client.id) ? client : null
}

function sessionClientId(): number | null {
  const id = cookieNamed(CLIENT_COOKIE)
  return id === null ? null : Number(id)
}

function forgetSession(): void {
  document.cookie = `${CLIENT_COOKIE}=; Max-Age=0; Path=/`
}

function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT_KEY && newValue) signOutTab()
    else if (key === CLIENT_KEY || key === null) follow()
  })
  // Pages in the back/forward cache receive no storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
}

function follow(): void {
  const before = currentClient()
  const client = ownClient()
  const id = client?.id ?? sessionClientId()
  if (before && id !== null && before.id !== id) return window.location.reload()
  if (client && !before) $state.set({ status: 'client', client, copied: true })
  if (id !== null) void refreshClient()
  else if ($state.get().status !== 'expired') $state.set(VISITOR)
}

function signOutTab(): void {
  whenWhole(() => {
    clearPersisted('session', 'sign-out')
    clearPersisted('local', 'sign-out', null)
  })
  $state.set(VISITOR)
}

export async function refreshClient(): Promise<void> {
  const before = $state.get()
  if ('error' in before) $state.set({ ...before, error: undefined })
  // Someone may have signed in or out since the request.
  const isStale = () => currentClient()?.id !== clientOf(before)?.id
  try {
    const client = await request('GET', '/user', { answer: ClientResponse })
    if (!isStale()) signedIn(client)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    // A 401 is handled through `$lostSessions`; any other failure does not end the session.
    const now = $state.get()
    const isOpen = now.status === 'unknown' || (now.status === 'client' && now.copied)
    if (isOpen && !isStale()) $state.set({ ...now, error })
  }
}

export function signedIn(client: Client): void {
  persistCopy(client)
  $state.set({ status: 'client', client })
}

export async function signOut(): Promise<void> {
  // Without all remotes, state that none is known to keep is cleared.
  const all = wholeRelease().catch(() => undefined)
  try {
    const call = { body: {}, answer: Unspecified, keepsSession: true, ofFrame: true }
    await request('POST', `/${$language.get()}/logout`, call)
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
  }
  await all
  forgetSession()
  // First: what listeners still persist is cleared, too.
  $state.set(VISITOR)
  clearPersisted('local', 'sign-out')
  clearPersisted('session', 'sign-out')
  signedOut.write('true')
  signedOut.remove()
  await removeStored()
}

export function forgetClient(): void {
  endSession(VISITOR)
}

export function acknowledgeExpiry(): void {
  if ($state.get().status === 'expired') $state.set(VISITOR)
}

function expire(): void {
  if (currentClient()) endSession({ status: 'expired' })
  else if ($state.get().status === 'unknown') {
    forgetSession()
    $state.set(VISITOR)
  }
}

function endSession(next: Session): void {
  const ended = $state.get()
  forgetSession()
  persistedClient.remove()
  whenWhole(() => {
    clearPersisted('local', 'expiry')
    clearPersisted('session', 'expiry')
    const now = $state.get()
    // Someone may have signed in while the remotes were loaded.
    if (now !== ended && now.status === 'client') persistCopy(now.client)
  })
  $state.set(next)
  void removeStored()
}

/** Also ends push messages to this browser; the next page load registers the worker again. */
async function removeStored(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.filter(isOwnWorker).map(worker => worker.unregister()))
  await globalThis.caches?.delete(PAGES_CACHE)
}

function isOwnWorker({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const worker = active ?? waiting ?? installing
  return worker !== null && new URL(worker.scriptURL).pathname === WORKER_PATH
}
