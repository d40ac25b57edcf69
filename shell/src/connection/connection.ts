import { atom } from 'nanostores'
import { $unreachedCalls, settings } from '@hirfa/shared-platform'

const CHECK_LIMIT_MS = 5_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

export const $online = atom(true)

interface Check {
  calls: number
  pauseMs: number
  next?: ReturnType<typeof setTimeout>
}

const check: Check = { calls: 0, pauseMs: FIRST_PAUSE_MS }

/** A call during a check starts another one afterwards: the network may have changed since the first began. */
export async function checkConnection(): Promise<void> {
  if (check.calls++) return
  clearTimeout(check.next)
  let online: boolean
  do {
    check.calls = 1
    online = await isReachable()
  } while (check.calls > 1)
  check.calls = 0
  $online.set(online)
  if (online && navigator.onLine) check.pauseMs = FIRST_PAUSE_MS
  else check.next = setTimeout(checkLater, check.pauseMs)
}

function checkLater(): void {
  check.pauseMs = Math.min(2 * check.pauseMs, LONGEST_PAUSE_MS)
  void checkConnection()
}

/** Also after online and offline events, which are not reliable. */
export function watchConnection(): () => void {
  const checkAgain = () => void checkConnection()
  // The first request after an online event may still fail.
  const checkSoon = () => {
    check.pauseMs = FIRST_PAUSE_MS
    checkAgain()
  }
  window.addEventListener('online', checkSoon)
  window.addEventListener('offline', checkAgain)
  const stopListening = $unreachedCalls.listen(checkAgain)
  if (!navigator.onLine) checkAgain()
  return () => {
    clearTimeout(check.next)
    window.removeEventListener('online', checkSoon)
    window.removeEventListener('offline', checkAgain)
    stopListening()
  }
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
    return false
  }
}
