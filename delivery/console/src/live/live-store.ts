import { atom, computed } from 'nanostores'
import { RequestError } from '@hirfa/shared-platform'
import { $session, readSession, signedOut } from '../session/session-store.ts'
import type { App, Status } from '../service/results.ts'
import { listen } from '../service/event-stream.ts'
import { getStatus } from '../service/releases-api.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export type Connection = { state: 'waiting' } | { state: 'live' } | { state: 'away'; since: Date }

/** The status; undefined before the first response. */
export const $status = atom<Status | undefined>(undefined)

export const $seq = computed($status, status => status?.seq)

/** Whether changes arrive by events. */
export const $connection = atom<Connection>({ state: 'waiting' })

/** Loads what has changed of the status. Unchanged apps keep their identity, so that their rows do not render again. */
async function refreshStatus(): Promise<void> {
  const found = await getStatus($status.get()?.head)
  const known = $status.get()
  if (known && known.seq > found.seq) return
  // Another request may have replaced the status that the changes belong to.
  const whole = found.since === undefined || found.since === known?.head ? found : await getStatus()
  const apps = whole.apps.map(app => sameAsBefore(known?.apps, app))
  $status.set({ ...whole, apps: whole.since === undefined ? apps : withChanged(known?.apps ?? [], apps) })
}

function withChanged(apps: readonly App[], changed: readonly App[]): App[] {
  const all = new Map([...apps, ...changed].map(app => [app.name, app]))
  return [...all.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Follows the service until `signal` aborts: retries with growing pauses, at once when the network is back. */
export async function followLedger(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      if ($session.get().state === 'unknown') await readSession()
      if ($session.get().state === 'in') {
        await keepUp(signal, () => (pause = FIRST_PAUSE_MS))
      }
    } catch (error) {
      settle(error)
    }
    if (signal.aborted) return
    if ($session.get().state === 'in' || $session.get().state === 'unknown') lose()
    await rest(pause * (1 + Math.random() / 4), signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
}

/** Loads the status, then reloads it after each event. Ends the stream if a reload fails. */
async function keepUp(signal: AbortSignal, onOpened: () => void): Promise<void> {
  const line = new AbortController()
  const end = () => line.abort()
  signal.addEventListener('abort', end)

  async function learn(): Promise<void> {
    if (await loadStatus()) $connection.set({ state: 'live' })
    else end()
  }

  function opened(): void {
    onOpened()
    // Changes before the stream opened have no event.
    void learn()
  }

  try {
    if (!$status.get()) void loadStatus()
    await listen('/ops/api/events', { opened, changed: () => void learn() }, line.signal)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Loads the status. Returns whether it succeeded. */
export async function loadStatus(): Promise<boolean> {
  try {
    await refreshStatus()
    return true
  } catch (error) {
    settle(error)
    return false
  }
}

/** Handles an expired session; rethrows any error that is not a `RequestError`. */
function settle(error: unknown): void {
  if (!(error instanceof RequestError)) throw error
  if (error.failure.kind === 'signed-out') signedOut()
}

function lose(): void {
  if ($connection.get().state !== 'away') $connection.set({ state: 'away', since: new Date() })
}

function sameAsBefore(known: readonly App[] | undefined, app: App): App {
  const before = known?.find(({ name }) => name === app.name)
  return before && JSON.stringify(before) === JSON.stringify(app) ? before : app
}

/** A pause that ends early after a sign-in or when the network is back. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      unlisten()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    const unlisten = $session.listen(({ state }) => state === 'in' && end())
  })
}
