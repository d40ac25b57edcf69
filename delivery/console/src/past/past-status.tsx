import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Badge, Button, Dialog } from '@hirfa/shared-ui'
import { $status } from '../live/live-store.ts'
import { RequestView } from '../app/request-view.tsx'
import { SignedLink } from '../app/signed-link.tsx'
import type { Status } from '../service/results.ts'
import { createLink } from '../service/releases-api.ts'
import { $session, isOps } from '../session/session-store.ts'
import { percent } from '../values/percent.ts'
import { Moment } from '../values/moment.tsx'
import styles from './past.module.css'

interface PastStatusProps {
  status: Status
  release: string | undefined
}

export function PastStatus({ status, release }: PastStatusProps) {
  const now = useStore($status)
  const [linked, setLinked] = useState<string>()
  const session = useStore($session)
  const releases = release ? [{ id: release, share: undefined }] : status.releases
  return (
    <section className={styles.past} aria-labelledby="past">
      <h2 id="past">
        Since <Moment at={status.at} />
      </h2>
      <ul className={styles.apps}>
        {status.apps.map(({ name, live, canary }) => (
          <li key={name} className={styles.app}>
            <span>{name}</span>
            <strong>{live ?? 'nothing'}</strong>
            <span>{canary && `canary ${canary.version}, ${percent(canary.share)}`}</span>
            {now?.apps.find(app => app.name === name)?.live !== live && <Badge tone="info">another is live now</Badge>}
          </li>
        ))}
      </ul>
      {isOps(session) && (
        <ul className={styles.releases}>
          {releases.map(({ id, share }) => (
            <li key={id}>
              <Button onClick={() => setLinked(id)}>
                {share === undefined || share === 100
                  ? `See release ${id}`
                  : `See release ${id}, which ${percent(share)} had`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {linked && <LinkDialog release={linked} onClose={() => setLinked(undefined)} />}
    </section>
  )
}

function LinkDialog({ release, onClose }: { release: string; onClose: () => void }) {
  return (
    <Dialog title={`Release ${release}`} shape="sheet" onClose={onClose}>
      <RequestView ask={() => createLink({ kind: 'at', release })} asking="Signing an address…">
        {link => <SignedLink link={link} />}
      </RequestView>
    </Dialog>
  )
}
