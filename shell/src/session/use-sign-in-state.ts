import { useLocation } from 'react-router-dom'
import { paths } from '@hirfa/shared-contract/paths'

/** Navigation state for the sign-in page: the path to return to. On the sign-in page, its own state. */
export function useSignInState(): unknown {
  const { pathname, search, hash, state } = useLocation()
  return pathname === paths.signIn() ? state : { from: pathname + search + hash }
}
