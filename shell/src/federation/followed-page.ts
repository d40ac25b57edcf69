import { $endedCalls, provideRelease } from '@hirfa/shared-platform'
import { isClosed } from './closed-screen.ts'
import type { FollowedPage } from './follow-releases.ts'
import { forgetLoaded } from './load-remote.ts'
import { $replacements, $shownPath, currentRelease } from './release.ts'

export const followedPage: FollowedPage = {
  currentRelease,
  isClosed,
  onTraffic(call) {
    $endedCalls.listen(call)
    $shownPath.listen(call)
  },
  replaceRelease(next) {
    const { remotes, shell } = currentRelease()
    // The running shell stays.
    provideRelease({ ...next, shell })
    for (const name of Object.keys(remotes))
      if (next.remotes[name]?.global !== remotes[name]?.global) forgetLoaded(name)
    $replacements.set($replacements.get() + 1)
  }
}
