import { whenIdle } from '../routes/prefetch-when-idle.ts'
import { noticeErrors } from './signs.ts'

/** The page in front of the visitor comes first. */
const QUIET_MS = 2_000

/**
 * Has the page tell the edge how its parts fare: once it is quiet, or as soon as something goes wrong. A page that
 * shows what others do not see, by a ticket, tells nothing.
 */
export function reportWhenQuiet(): void {
  if (document.documentElement.dataset.view) return
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // Where this cannot be had nothing can be told; the page is as good without.
    import('./start-reports.ts').then(({ startReports }) => startReports()).catch(() => undefined)
  }
  noticeErrors(begin)
  setTimeout(() => whenIdle(begin), QUIET_MS)
}
