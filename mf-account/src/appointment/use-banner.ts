import { useEffect, useState } from 'react'
import { DetailsState, readState } from 'shared-platform/remote'
import { useLocation, useNavigate } from 'shared-platform/router'

/** The two messages that came along, once: they leave the history, so that Back and a reload do not repeat them. */
export function useBanner(): [string, string] | undefined {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const [banner] = useState(() => readState(DetailsState, state).success)

  useEffect(() => {
    const { success, ...others } = readState(DetailsState, state)
    if (success) void navigate(pathname + search, { replace: true, state: others, preventScrollReset: true })
  }, [navigate, pathname, search, state])

  return banner
}
