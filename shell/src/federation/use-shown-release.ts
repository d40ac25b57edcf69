import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FAILED_SCREEN, type ReleaseDocument, releaseTag } from '@hirfa/shared-contract/release'
import { $replacements } from '@hirfa/shared-platform'
import { findOwner, routeTable } from '../routes/route-table.ts'
import { $shownPath, currentRelease, withDisabled } from './release.ts'

/** A newer release starts with the next path; what it disables closes at once. Undefined: the owner is unknown. */
export function useShownRelease(): ReleaseDocument | undefined {
  const { pathname } = useLocation()
  const [opened] = useState(pathname)
  const [shown, setShown] = useState(() => ({ pathname, release: currentRelease() }))
  const { release } = shown
  if (shown.pathname !== pathname) setShown({ pathname, release: currentRelease() })
  const isOther = release.rest !== undefined && pathname !== opened
  // A remote with a more specific pattern takes over when it is known.
  const isUnknown = isOther && !findOwner(routeTable(release), pathname)

  useEffect(() => {
    $shownPath.set(pathname)
    // Bookings record the release of the screen that made them.
    document.documentElement.dataset.release = release.id
    // A screen that is shown does not need the other remotes, and a second render would disturb its hydration.
    const follow = () => {
      const isNewer = releaseTag(currentRelease()) !== releaseTag(release)
      const isReplaced = (isOther && !currentRelease().rest) || (isNewer && isClosed())
      const next = isReplaced ? currentRelease() : withDisabled(release)
      if (next !== release) setShown({ pathname, release: next })
    }
    if (isOther) follow()
    return $replacements.listen(follow)
  }, [pathname, release, isOther])

  return isUnknown ? undefined : release
}

export function isClosed(): boolean {
  return document.querySelector(`main :is(${FAILED_SCREEN}, [data-disabled])`) !== null
}
