import { useEffect, useState } from 'react'
import { loadFragment, useSession } from '@hirfa/shared-platform'
import type { Fragments } from '@hirfa/shared-platform/remote'
import styles from './home.module.css'

/** The first section of a client's home page. Its space is reserved from the first paint; visitors have none. */
export function ForClient() {
  const { status } = useSession()
  if (status === 'unknown') return <div className={styles.forClient} hidden />
  return status === 'client' && <Client />
}

function Client() {
  const [part, setPart] = useState<Fragments['next-appointment'] | null>()
  const hide = () => setPart(null)

  useEffect(() => {
    // The shell reports a remote that cannot be loaded; an older version of it has no such fragment.
    void loadFragment('next-appointment').then(setPart, hide)
  }, [])

  return part !== null && <div className={styles.forClient}>{part && <part.NextAppointment onFailed={hide} />}</div>
}
