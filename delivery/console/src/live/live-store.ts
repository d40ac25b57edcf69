import { atom } from 'nanostores'
import { $session, readSession, signedOut } from '../session/session-store.ts'
import type { App, Status } from '../service/answers.ts'
import { listen } from '../service/event-stream.ts'
import { getStatus } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export type Connection = { state: 'waiting' } | { state: 'live' } | { state: 'away'; since: Date }

/** What is released, as far as this page knows; nothing before the first answer. */
export const $status = atom<Status | undefined>(undefined)

/** Whether the page hears of each change at once. */
export const $connection = atom<Connection>({ state: 'waiting' })

/** Asks what is released. An app that is as it was stays the very same value, so that its row is not drawn again. */
async function refreshStatus(): Promise<void> {
  const found = await getStatus()
  const known = $status.get()
  if (known && known.seq > found.seq) return
  $status.set({ ...found, apps: found.apps.map(app => sameAsBefore(known?.apps, app)) })
}

/** Keeps up with the service until `signal`: with growing pauses while it is away, at once when the network returns. */
export async function follow(signal: AbortSignal): Promise<void> {
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

/**
 * Shows what is released at once, then each change as it is told. Whenever it cannot learn what a change
 * led to, the line is of no use, and ends.
 */
async function keepUp(signal: AbortSignal, onOpened: () => void): Promise<void> {
  const line = new AbortController()
  const end = () => line.abort()
  signal.addEventListener('abort', end)

  async function learn(): Promise<void> {
    if (await learnStatus()) $connection.set({ state: 'live' })
    else end()
  }

  function opened(): void {
    onOpened()
    // What happened before the line was open, nobody has told.
    void learn()
  }

  try {
    if (!$status.get()) void learnStatus()
    await listen('/ops/api/events', { opened, changed: () => void learn() }, line.signal)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Asks what is released, and says whether there was an answer. */
export async function learnStatus(): Promise<boolean> {
  try {
    await refreshStatus()
    return true
  } catch (error) {
    settle(error)
    return false
  }
}

/** A lost sign-in or service has its place on the page; anything else is a bug. */
function settle(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error
  if (error.failure.kind === 'signed-out') signedOut()
}

function lose(): void {
  if ($connection.get().state !== 'away') $connection.set({ state: 'away', since: new Date() })
}

function sameAsBefore(known: readonly App[] | undefined, app: App): App {
  const before = known?.find(({ name }) => name === app.name)
  return before && JSON.stringify(before) === JSON.stringify(app) ? before : app
}

/** A pause that ends early when waiting is pointless: somebody signed in, or the network is back. */
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
