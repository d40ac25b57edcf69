import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { notify, refreshClient, useSession } from '@hirfa/shared-platform'
import { useLocation, useRedirect } from '@hirfa/shared-platform/router'
import { FailedState, Loading, Skeleton } from '@hirfa/shared-ui'

interface ClientOnlyProps {
  /** Shown to a visitor with the redirect. */
  notice: string
  children: ReactNode
}

/** Shows its children to a signed-in client, and takes a visitor to the sign-in page. */
export function ClientOnly({ notice, children }: ClientOnlyProps) {
  const session = useSession()
  const { status } = session
  const [hadClient, setHadClient] = useState(false)
  if (status === 'client' && !hadClient) setHadClient(true)

  if (status === 'client') return children
  if (status === 'unknown') return session.error ? <FailedState onRetry={refreshClient} /> : <Waiting />
  // The frame takes an expired session to the sign-in page.
  if (status === 'expired') return null
  return hadClient ? <RedirectHome /> : <RedirectToSignIn notice={notice} />
}

/** The client has signed out on this page. */
function RedirectHome() {
  const redirect = useRedirect()
  useEffect(() => redirect(paths.home()), [redirect])
  return null
}

/** A visitor has opened the address of this page, and returns to it after signing in. */
function RedirectToSignIn({ notice }: { notice: string }) {
  const redirect = useRedirect()
  const { pathname, search, hash } = useLocation()
  const from = pathname + search + hash
  useEffect(() => {
    notify('info', notice)
    redirect(paths.signIn(), { state: { from } })
  }, [redirect, notice, from])
  return null
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="card" />
    </Loading>
  )
}
