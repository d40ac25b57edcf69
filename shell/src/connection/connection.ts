import { atom } from 'nanostores'

/** Where to ask whether the network is really there. */
const PING = '/api/ping'
const PING_LIMIT_MS = 5000

export const $online = atom(true)

/** Follows the browser's word on the network, and checks it: it is wrong both ways. */
export function watchConnection(): () => void {
  const check = () => void isReachable().then(online => $online.set(online))
  window.addEventListener('online', check)
  window.addEventListener('offline', check)
  if (!navigator.onLine) check()
  return () => {
    window.removeEventListener('online', check)
    window.removeEventListener('offline', check)
  }
}

async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(PING, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PING_LIMIT_MS)
    })
    return answer.ok
  } catch {
    // No answer is the answer.
    return false
  }
}
