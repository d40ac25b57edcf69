import { useEffect, useState } from 'react'
import { useBookedMessages } from '@hirfa/shared-platform'
import { DetailsState, readState } from '@hirfa/shared-platform/remote'
import { useLocation, useRedirect } from '@hirfa/shared-platform/router'

/** The two messages in the navigation state. They are removed from it, so that Back and a reload do not repeat them. */
export function useBanner(): [string, string] | undefined {
  const redirect = useRedirect()
  const { pathname, search, state } = useLocation()
  const booked = useBookedMessages()
  const [banner] = useState(() => {
    const { success } = readState(DetailsState, state)
    return success && { success, ours: success.every((text, index) => text === booked[index]) }
  })

  useEffect(() => {
    const { success, ...others } = readState(DetailsState, state)
    if (success) redirect(pathname + search, { state: others, preventScrollReset: true })
  }, [redirect, pathname, search, state])

  // The messages of this app follow the language of the page.
  return banner?.ours ? booked : banner?.success
}
