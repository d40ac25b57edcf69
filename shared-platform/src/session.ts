import { atom, computed } from 'nanostores'
import { Client, ClientAnswer } from '../contract/client.ts'
import { $language } from 'shared-i18n'
import { keep } from './kept.ts'
import { request, Unspecified } from './request.ts'
import { RequestError } from './request-error.ts'
import { $lostSessions } from './session-end.ts'

const keptClient = keep('local', 'client', Client)

/** Everything that survives a session's end against the client's will, so that they can go on after signing in. */
const KEPT_AT_EXPIRY = ['taskData', 'searchHistory', 'i18nextLng', 'device_id']
const KEPT_IN_TAB_AT_EXPIRY = [
  'pendingUrgentTask',
  'pendingBooking',
  'bookingAccess',
  'bookingChoice',
  'bookingSubmission'
]
const KEPT_AT_SIGN_OUT = ['i18nextLng']

/** Who is signed in. `undefined` until the browser's copy has been read, `null` for a visitor. */
export const $client = atom<Client | null | undefined>(undefined)

export const $isSignedIn = computed($client, client => Boolean(client))

/** Set once for a burst of lost sessions; the shell says so and goes to the sign-in page. */
export const $sessionExpired = atom(false)

/**
 * Reads the client kept in this browser and asks the server whether it is still so. A visitor
 * of whom nothing is kept is not asked about: it costs a round trip and says nothing.
 */
export async function startSession(): Promise<void> {
  const known = keptClient.read()
  $client.set(known)
  $lostSessions.listen(expire)
  window.addEventListener('storage', event => {
    if (event.key === 'client' || event.key === null) $client.set(keptClient.read())
  })
  if (known) await refreshClient()
}

/** Asks the server who is signed in. A network that is away changes nothing. */
export async function refreshClient(): Promise<void> {
  try {
    signedIn(await request('GET', '/user', { answer: ClientAnswer }))
  } catch (error) {
    // What is kept stays good until the server says otherwise; a lost session is handled where it is heard.
    if (!(error instanceof RequestError)) throw error
  }
}

/** Takes the client that the server has just let in, or whose profile changed. */
export function signedIn(client: Client): void {
  keptClient.write(client)
  $sessionExpired.set(false)
  $client.set(client)
}

/** Ends the session on the server, and here whatever the server says. */
export async function signOut(): Promise<void> {
  try {
    await request('POST', `/${$language.get()}/logout`, { body: {}, answer: Unspecified, keepsSession: true })
  } catch (error) {
    // The client asked to leave: a server that does not answer must not keep them signed in here.
    if (!(error instanceof RequestError)) throw error
  }
  forget(KEPT_AT_SIGN_OUT, [])
  await removeWorkers()
  $client.set(null)
}

/** The server does not know the client any more, and the page that heard it says itself what to do. */
export function forgetClient(): void {
  forget(KEPT_AT_EXPIRY, KEPT_IN_TAB_AT_EXPIRY)
  $client.set(null)
}

function expire(): void {
  if (!$client.get()) return
  forgetClient()
  $sessionExpired.set(true)
}

function forget(keptLocally: readonly string[], keptInSession: readonly string[]): void {
  clearBut(localStorage, keptLocally)
  clearBut(sessionStorage, keptInSession)
}

function clearBut(storage: Storage, kept: readonly string[]): void {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key)
}

async function removeWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map(worker => worker.unregister()))
}
