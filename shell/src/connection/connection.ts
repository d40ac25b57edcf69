import { atom } from 'nanostores'
import { $unreachedCalls, settings } from '@hirfa/shared-platform'

const CHECK_LIMIT_MS = 5_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

export const $online = atom(true)

interface Check {
  /** The status `outdated` is that of a check during which the network may have changed. */
  status: 'idle' | 'running' | 'outdated'
  pauseMs: number
  next?: ReturnType<typeof setTimeout>
}

const check: Check = { status: 'idle', pauseMs: FIRST_PAUSE_MS }

/**
 * Checks the network. While it is unreachable, or the browser reports that it is, the check repeats with growing pauses. A call during
 * a check starts another one afterwards, because the first may have ended before the network changed.
 */
export async function checkConnection(): Promise<void> {
  if (check.status !== 'idle') return void (check.status = 'outdated')
  clearTimeout(check.next)
  const online = await currentReachability()
  check.status = 'idle'
  $online.set(online)
  const isCertain = online && navigator.onLine
  if (!isCertain) check.next = setTimeout(() => void checkConnection(), check.pauseMs)
  check.pauseMs = isCertain ? FIRST_PAUSE_MS : Math.min(2 * check.pauseMs, LONGEST_PAUSE_MS)
}

/** Checks the network after each online or offline event and each unreachable request: the browser's events are not reliable. */
export function watchConnection(): () => void {
  const checkAgain = () => void checkConnection()
  window.addEventListener('online', checkAgain)
  window.addEventListener('offline', checkAgain)
  const stopListening = $unreachedCalls.listen(checkAgain)
  if (!navigator.onLine) checkAgain()
  return () => {
    clearTimeout(check.next)
    window.removeEventListener('online', checkAgain)
    window.removeEventListener('offline', checkAgain)
    stopListening()
  }
}

async function currentReachability(): Promise<boolean> {
  check.status = 'running'
  const online = await isReachable()
  return check.status === 'running' ? online : currentReachability()
}

/** Any response counts, including errors and opaque ones. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch(settings.connectionCheck, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(CHECK_LIMIT_MS)
    })
    return true
  } catch {
    // A failed request means that the network is unreachable.
    return false
  }
}
