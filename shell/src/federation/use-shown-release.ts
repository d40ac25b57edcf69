import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { isClosed } from './closed-screen.ts'
import { $replacements, $shownPath, currentRelease } from './release.ts'

/** The release of the screen on display. A newer one takes its place with the next path, so that a working screen stays. */
export function useShownRelease(): ReleaseDocument {
  const { pathname } = useLocation()
  const [shown, setShown] = useState(() => ({ pathname, release: currentRelease() }))
  const { release } = shown
  if (shown.pathname !== pathname) setShown({ pathname, release: currentRelease() })

  useEffect(() => {
    $shownPath.set(pathname)
    // Bookings record the release of the screen that made them.
    document.documentElement.dataset.release = release.id
    return $replacements.listen(() => {
      if (isClosed()) setShown({ pathname, release: currentRelease() })
    })
  }, [pathname, release])

  return release
}
