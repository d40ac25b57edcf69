import { type ReactNode, useEffect, useState } from 'react'
import { useSession, notify } from '@hirfa/shared-platform'
import { useRedirect } from '@hirfa/shared-platform/router'

interface ClientOnlyProps {
  /** Shown to a visitor with the redirect. */
  notice: string
  children: ReactNode
}

/** Shows its children to a signed-in client, and redirects a visitor to the home page. */
export function ClientOnly({ notice, children }: ClientOnlyProps) {
  const { status } = useSession()
  const [hadClient, setHadClient] = useState(false)
  if (status === 'client' && !hadClient) setHadClient(true)

  if (status === 'client') return children
  // The frame takes an expired session to the sign-in page.
  if (status === 'unknown' || status === 'expired') return null
  return <RedirectHome notice={hadClient ? null : notice} />
}

function RedirectHome({ notice }: { notice: string | null }) {
  const redirect = useRedirect()
  useEffect(() => {
    if (notice) notify('info', notice)
    redirect('/')
  }, [redirect, notice])
  return null
}
