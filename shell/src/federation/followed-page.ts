import { $endedCalls } from '@hirfa/shared-platform'
import { isClosed } from './closed-screen.ts'
import type { FollowedPage } from './follow-releases.ts'
import { $shownPath, currentRelease, replaceRelease } from './release.ts'

export const followedPage: FollowedPage = {
  currentRelease,
  isClosed,
  onTraffic(call) {
    $endedCalls.listen(call)
    $shownPath.listen(call)
  },
  replaceRelease
}
