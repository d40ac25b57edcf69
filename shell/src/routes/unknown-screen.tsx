import { useEffect } from 'react'
import { wholeRelease } from '@hirfa/shared-platform'
import { within } from '../federation/within.ts'
import { OWNER_MS } from '../limits.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** If the owner stays unknown, the edge answers: the address is loaded as a page. */
export function UnknownScreen() {
  useEffect(() => {
    within(OWNER_MS, wholeRelease()).catch(() => location.reload())
  }, [])
  return <ScreenSkeleton />
}
