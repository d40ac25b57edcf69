import { atom, computed } from 'nanostores'
import { Client, ClientAnswer } from 'shared-contract'
import { $language } from 'shared-i18n'
import { keep } from './kept.ts'
import { request, Unspecified } from './request.ts'
import { RequestError } from './request-error.ts'
import { $lostSessions } from './session-end.ts'

const keptClient = keep('local', 'client', Client)

/** Everything that survives a session's end against the client's will, so that they can go on after signing in. */
const KEPT_AT_EXPIRY = ['taskData', 'searchHistory', 'i18nextLng', 'device_id', 'bookingSubmission', 'sentBookings']
const KEPT_IN_TAB_AT_EXPIRY = ['pendingUrgentTask', 'pendingBooking', 'bookingAccess', 'bookingChoice']
const KEPT_AT_SIGN_OUT = ['i18nextLng']
/** Written and removed at once: other tabs hear of it, nothing stays. */
const SIGNED_OUT = 'signedOut'
const PUSH_WORKER = '/firebase-messaging-sw.js'

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
  followOtherTabs()
  if (known) await refreshClient()
}

function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_OUT && newValue) leaveToo()
    else if (key === 'client' || key === null) follow(keptClient.read())
  })
  // A page that the browser had put aside has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(keptClient.read())
  })
}

function follow(client: Client | null): void {
  const before = $client.get()
  // What stands on this page belongs to somebody else.
  if (before && client && before.id !== client.id) window.location.reload()
  else $client.set(client)
}

/** The client has left in another tab; what this tab alone knew of them goes too. */
function leaveToo(): void {
  clearBut(sessionStorage, [])
  $client.set(null)
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
  localStorage.setItem(SIGNED_OUT, 'true')
  localStorage.removeItem(SIGNED_OUT)
  $client.set(null)
  await removePushWorker()
}

/** The server does not know the client any more, and the page that heard it says itself what to do. */
export function forgetClient(): void {
  forget(KEPT_AT_EXPIRY, KEPT_IN_TAB_AT_EXPIRY)
  $client.set(null)
  void removePushWorker()
}

function expire(): void {
  if (!$client.get()) return
  // Said first, so that whoever hears that the client is gone knows that they did not ask to leave.
  $sessionExpired.set(true)
  forgetClient()
}

function forget(keptLocally: readonly string[], keptInSession: readonly string[]): void {
  clearBut(localStorage, keptLocally)
  clearBut(sessionStorage, keptInSession)
}

function clearBut(storage: Storage, kept: readonly string[]): void {
  for (const key of Object.keys(storage)) if (!kept.includes(key)) storage.removeItem(key)
}

/** Its subscription goes with it: messages are for who is signed in, and the server hears that nobody is. */
async function removePushWorker(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.filter(isPushWorker).map(worker => worker.unregister()))
}

function isPushWorker({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const worker = active ?? waiting ?? installing
  return worker !== null && new URL(worker.scriptURL).pathname === PUSH_WORKER
}
