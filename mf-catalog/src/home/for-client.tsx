import { useEffect, useState } from 'react'
import { loadFragment, useSession } from '@hirfa/shared-platform'
import type { Fragments } from '@hirfa/shared-platform/remote'
import styles from './home.module.css'

/** What the home page of a client starts with. Its place is kept from the first paint on; a visitor has none. */
export function ForClient() {
  const { status } = useSession()
  if (status === 'unknown') return <div className={styles.forClient} hidden />
  return status === 'client' && <Client />
}

function Client() {
  const [part, setPart] = useState<Fragments['next-appointment'] | null>()
  const hide = () => setPart(null)

  useEffect(() => {
    // The shell reports a remote that cannot be loaded; one of an older version has no such part.
    void loadFragment('next-appointment').then(setPart, hide)
  }, [])

  return part !== null && <div className={styles.forClient}>{part && <part.NextAppointment onFailed={hide} />}</div>
}
