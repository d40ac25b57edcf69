import { useLocation } from 'react-router-dom'
import { paths } from '@hirfa/shared-contract/paths'

export function useSignInState(): unknown {
  const { pathname, search, hash, state } = useLocation()
  return pathname === paths.signIn() ? state : { from: pathname + search + hash }
}
