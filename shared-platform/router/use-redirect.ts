import { useCallback, useContext } from 'react'
import {
  type NavigateOptions,
  type Navigator,
  type To,
  UNSAFE_NavigationContext,
  useLocation,
  useNavigate
} from 'react-router-dom'

interface ReadsLocation {
  location: { pathname: string }
}

export type Redirect = (to: To, options?: Omit<NavigateOptions, 'replace'>) => void

/** Does nothing once the visitor has begun to navigate: the replaced entry would be that of the other page. */
export function useRedirect(): Redirect {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const history: Navigator & Partial<ReadsLocation> = useContext(UNSAFE_NavigationContext).navigator
  return useCallback(
    (to, options) => {
      const isLeft = history.location !== undefined && history.location.pathname !== pathname
      if (!isLeft) void navigate(to, { ...options, replace: true })
    },
    [navigate, pathname, history]
  )
}
