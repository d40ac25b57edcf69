import { Suspense, useEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { loadFragment, useHydrated } from '@hirfa/shared-platform'
import type { Fragments } from '@hirfa/shared-platform/remote'
import { Navigate, useLocation } from '@hirfa/shared-platform/router'

/** Opens over home for a visitor whom a page for clients has redirected here. */
export function SignInSheet() {
  const state: unknown = useLocation().state
  const isAsked = typeof state === 'object' && state !== null && 'from' in state
  return useHydrated() && isAsked && <Sheet state={state} />
}

function Sheet({ state }: { state: object }) {
  const [part, setPart] = useState<Fragments['sign-in-sheet'] | 'missing'>()

  useEffect(() => {
    void loadFragment('sign-in-sheet').then(setPart, () => setPart('missing'))
  }, [])

  if (part === 'missing') return <Navigate to={paths.signIn()} state={state} replace />
  return <Suspense>{part && <part.SignInSheet />}</Suspense>
}
