import { useLocation } from 'react-router-dom'
import { paths } from 'shared-contract/paths'

/** What goes along to the sign-in page: where to come back to. From that page itself, whatever it came with. */
export function useSignInState(): unknown {
  const { pathname, search, hash, state } = useLocation()
  return pathname === paths.signIn() ? state : { from: pathname + search + hash }
}
