import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { $client, $sessionExpired, notify } from 'shared-platform'
import { useNavigate } from 'shared-platform/router'

interface ClientOnlyProps {
  /** Said to a visitor on the way home. */
  notice: string
  children: ReactNode
}

/** Shows its children to a signed-in client. Nobody is sent away before the browser's copy has been read. */
export function ClientOnly({ notice, children }: ClientOnlyProps) {
  const client = useStore($client)
  const expired = useStore($sessionExpired)
  const [hadClient, setHadClient] = useState(false)
  if (client && !hadClient) setHadClient(true)

  if (client) return children
  // A lost session leads to the sign-in page, and that is the frame's business.
  if (client === undefined || expired) return null
  return <Home notice={hadClient ? null : notice} />
}

function Home({ notice }: { notice: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (notice) notify('info', notice)
    void navigate('/', { replace: true })
  }, [navigate, notice])
  return null
}
