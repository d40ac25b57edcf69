import { useLocation } from 'react-router-dom'

/** What goes along to the sign-in page: where to come back to. From that page itself, whatever it came with. */
export function useSignInState(): unknown {
  const { pathname, search, hash, state } = useLocation()
  return pathname === '/login' ? state : { from: pathname + search + hash }
}
