import { atom } from 'nanostores'
import { $unreachedCalls, settings } from 'shared-platform'

const CHECK_LIMIT_MS = 5_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

export const $online = atom(true)

/**
 * Follows the browser's word on the network, and the calls that reach nobody, and checks both:
 * a browser is wrong either way. While nothing answers it asks again, ever more rarely.
 */
export function watchConnection(): () => void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let checking = false

  async function check() {
    if (checking) return
    checking = true
    clearTimeout(timer)
    const online = await isReachable()
    checking = false
    $online.set(online)
    if (!online) timer = setTimeout(() => void check(), pause)
    pause = online ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)
  }

  const heard = () => void check()
  window.addEventListener('online', heard)
  window.addEventListener('offline', heard)
  const stopListening = $unreachedCalls.listen(heard)
  if (!navigator.onLine) heard()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', heard)
    window.removeEventListener('offline', heard)
    stopListening()
  }
}

/** Any answer will do, also a refusal and one that the page may not read. */
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
    // No answer is the answer.
    return false
  }
}
