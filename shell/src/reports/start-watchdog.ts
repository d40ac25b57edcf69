import type { Report, Used } from '@hirfa/shared-contract/release'
import { BEAT_MS } from '../limits.ts'
import type { Beat } from './watchdog-worker.ts'

/** Starts a worker that reports the app of the screen if the main thread is blocked. Returns a function that names the next app. */
export function startWatchdog(reportOf: (blocked: Used) => Report, shown: () => Used[]): (next: Used) => void {
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url))

  function beat(of: Used[]): void {
    const [used] = of
    const message: Beat = used && document.visibilityState === 'visible' ? reportOf(used) : null
    worker.postMessage(message)
  }

  setInterval(() => beat(shown()), BEAT_MS)
  document.addEventListener('visibilitychange', () => beat(shown()))
  return next => beat([next])
}
