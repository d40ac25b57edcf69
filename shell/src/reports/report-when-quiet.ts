import type { ReleaseDocument, Used } from '@hirfa/shared-contract/release'
import { followedPage } from '../federation/followed-page.ts'
import { QUIET_MS } from '../limits.ts'
import { whenIdle } from '../routes/when-idle.ts'
import { listenToErrors } from './page-events.ts'
import { reportBlockedScreen } from './rendering-mark.ts'

export function reportWhenQuiet(release: ReleaseDocument, onBlocked: (blocked: Used) => void): void {
  if (document.documentElement.dataset.view) return
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // Without this chunk the page sends no reports and does not follow releases.
    import(/* webpackChunkName: "start-late" */ '../start-late.ts')
      .then(({ startLate }) => startLate(release, followedPage))
      .catch(() => undefined)
  }
  const blocked = reportBlockedScreen()
  if (blocked) onBlocked(blocked)
  listenToErrors(begin)
  setTimeout(() => whenIdle(begin), QUIET_MS)
}
