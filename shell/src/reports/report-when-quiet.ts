import type { ReleaseDocument } from 'shared-contract/release'
import { whenIdle } from '../routes/prefetch-when-idle.ts'
import { listenToErrors } from './page-events.ts'
import { reportBlockedScreen } from './rendering-mark.ts'

const QUIET_MS = 2_000

/** Starts reporting when the page is idle, or at the first problem. A preview session sends no reports. */
export function reportWhenQuiet(release: ReleaseDocument): void {
  if (document.documentElement.dataset.view) return
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // Without this chunk the page sends no reports and works as before.
    import('./start-reports.ts').then(({ startReports }) => startReports(release)).catch(() => undefined)
  }
  reportBlockedScreen()
  listenToErrors(begin)
  setTimeout(() => whenIdle(begin), QUIET_MS)
}
