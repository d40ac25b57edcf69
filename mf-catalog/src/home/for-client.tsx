import { useState } from 'react'
import { FragmentPlace, loadFragment, useSession } from '@hirfa/shared-platform'
import styles from './home.module.css'

/** The first section of a client's home page. Its space is reserved from the first paint; visitors have none. */
export function ForClient() {
  const { status } = useSession()
  if (status === 'unknown') return <div className={styles.forClient} hidden />
  return status === 'client' && <Client />
}

function Client() {
  const [isHidden, setHidden] = useState(false)
  if (isHidden) return null
  // The shell reports a remote that cannot be loaded; an older version of it has no such fragment.
  return (
    <FragmentPlace
      load={() => loadFragment('next-appointment')}
      waiting={<div className={styles.forClient} />}
      missing={null}
    >
      {({ NextAppointment }) => (
        <div className={styles.forClient}>
          <NextAppointment onFailed={() => setHidden(true)} />
        </div>
      )}
    </FragmentPlace>
  )
}
