import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { refreshClient, useSession } from '@hirfa/shared-platform'
import { useLocation, useRedirect } from '@hirfa/shared-platform/router'
import { FailedState } from '@hirfa/shared-ui'
import { LoadingCard } from './loading-card.tsx'

interface ClientOnlyProps {
  /** Waits for the contact and the whole name of the client, which the browser does not store. */
  whole?: boolean
  children: ReactNode
}

/** A visitor goes to home, which opens with the sign-in sheet that leads back to this address. */
export function ClientOnly({ whole, children }: ClientOnlyProps) {
  const session = useSession()
  const { status } = session
  const [hadClient, setHadClient] = useState(false)
  if (status === 'client' && !hadClient) setHadClient(true)

  if (status === 'client' && !(whole && session.copied)) return children
  if (status === 'unknown' || status === 'client')
    return session.error ? <FailedState onRetry={refreshClient} /> : <LoadingCard />
  // The frame takes an expired session to the sign-in page.
  return status === 'visitor' && <RedirectHome isSignedOut={hadClient} />
}

/** Without the sheet, if the client has signed out on this page. */
function RedirectHome({ isSignedOut }: { isSignedOut: boolean }) {
  const redirect = useRedirect()
  const { pathname, search, hash } = useLocation()
  const from = pathname + search + hash
  useEffect(() => redirect(paths.home(), isSignedOut ? {} : { state: { from } }), [redirect, isSignedOut, from])
  return null
}
