import { atom } from 'nanostores'
import { $unreachedCalls, settings } from '@hirfa/shared-platform'

const CHECK_LIMIT_MS = 5_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

export const $online = atom(true)

let checking = false
let again = false
let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Checks the network. While it is unreachable, or the browser reports that it is, the check repeats with growing pauses. A call during
 * a check starts another one afterwards, because the first may have ended before the network changed.
 */
export async function checkConnection(): Promise<void> {
  again = checking
  if (checking) return
  checking = true
  clearTimeout(timer)
  let online: boolean
  do {
    again = false
    online = await isReachable()
  } while (again)
  checking = false
  $online.set(online)
  const isCertain = online && navigator.onLine
  if (!isCertain) timer = setTimeout(() => void checkConnection(), pause)
  pause = isCertain ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)
}

/** Checks the network after each online or offline event and each unreachable request: the browser's events are not reliable. */
export function watchConnection(): () => void {
  const check = () => void checkConnection()
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  const stopListening = $unreachedCalls.listen(check)
  if (!navigator.onLine) check()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', check)
    window.removeEventListener('offline', check)
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
    // A failed request means that the network is unreachable.
    return false
  }
}
