import type { ReleaseDocument, Used } from '@hirfa/shared-contract/release'
import { QUIET_MS } from '../limits.ts'
import { whenIdle } from '../routes/prefetch-when-idle.ts'
import { listenToErrors } from './page-events.ts'
import { reportBlockedScreen } from './rendering-mark.ts'

/**
 * Starts reporting when the page is idle, or at the first problem. A preview session sends no reports. `onBlocked` gets the
 * screen that blocked the page before this one.
 */
export function reportWhenQuiet(release: ReleaseDocument, onBlocked: (blocked: Used) => void): void {
  if (document.documentElement.dataset.view) return
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // Without this chunk the page sends no reports and works as before.
    import('./start-reports.ts').then(({ startReports }) => startReports(release)).catch(() => undefined)
  }
  const blocked = reportBlockedScreen()
  if (blocked) onBlocked(blocked)
  listenToErrors(begin)
  setTimeout(() => whenIdle(begin), QUIET_MS)
}
