import { $saveData, wholeRelease } from '@hirfa/shared-platform'
import { whenIdle } from './when-idle.ts'

const PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 80_000

/**
 * Loads the remotes that the page does not name when it is idle, and tries again after pauses that double. In data-saving mode they
 * are loaded when they are needed.
 */
export function completeWhenIdle(): void {
  whenIdle(() => tryToComplete(PAUSE_MS))
}

function tryToComplete(pauseMs: number): void {
  if ($saveData.get()) return
  wholeRelease().catch(() => {
    setTimeout(() => tryToComplete(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs)
  })
}
