import { paths } from '@hirfa/shared-contract/paths'
import { FragmentPlace, loadFragment, useHydrated } from '@hirfa/shared-platform'
import { Navigate, useLocation } from '@hirfa/shared-platform/router'

/** Opens over home for a visitor whom a page for clients has redirected here. */
export function SignInSheet() {
  const state: unknown = useLocation().state
  const isAsked = typeof state === 'object' && state !== null && 'from' in state
  return useHydrated() && isAsked && <Sheet state={state} />
}

function Sheet({ state }: { state: object }) {
  return (
    <FragmentPlace
      load={() => loadFragment('sign-in-sheet')}
      waiting={null}
      missing={<Navigate to={paths.signIn()} state={state} replace />}
    >
      {({ SignInSheet: Sheet }) => <Sheet />}
    </FragmentPlace>
  )
}
