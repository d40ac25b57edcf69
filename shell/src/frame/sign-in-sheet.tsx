import { useLocation } from 'react-router-dom'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { useHydrated } from '@hirfa/shared-platform'
import { readState, SignInState } from '@hirfa/shared-platform/remote'
import { loadFragment } from '../federation/load-remote.ts'
import { fragmentOf } from '../federation/release.ts'
import { RemoteModule } from '../routes/remote-module.tsx'

/** Opens over home for a visitor whom a page for clients has redirected there. */
export function SignInSheet() {
  const { pathname, state } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated || pathname !== ROUTES.home || !readState(SignInState, state).from) return null
  const remote = fragmentOf('sign-in-sheet')?.remote
  return (
    remote && (
      <RemoteModule remote={remote} load={() => loadFragment('sign-in-sheet')} waiting={null}>
        {({ module: { SignInSheet: Sheet }, remote, version }) => (
          <div data-remote={remote} data-version={version}>
            <Sheet />
          </div>
        )}
      </RemoteModule>
    )
  )
}
