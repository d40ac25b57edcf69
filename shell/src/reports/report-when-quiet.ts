import type { ReleaseDocument, Used } from '@hirfa/shared-contract/release'
import { $endedCalls } from '@hirfa/shared-platform'
import { QUIET_MS } from '../limits.ts'
import { whenIdle } from '../routes/when-idle.ts'
import { listenToErrors } from './page-events.ts'
import { reportBlockedScreen } from './rendering-mark.ts'
import { isClosed } from '../federation/use-shown-release.ts'
import type { FollowedPage } from '../federation/follow-releases.ts'
import { $shownPath, currentRelease, replaceRelease } from '../federation/release.ts'

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

export const followedPage: FollowedPage = {
  currentRelease,
  isClosed,
  onTraffic(call) {
    $endedCalls.listen(call)
    $shownPath.listen(call)
  },
  replaceRelease
}
