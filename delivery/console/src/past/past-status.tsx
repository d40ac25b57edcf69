import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Badge, Button, Dialog } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
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
        <Sentence of="since" parts={{ at: <Moment at={status.at} /> }} />
      </h2>
      <ul className={styles.apps}>
        {status.apps.map(({ name, live, canary }) => (
          <li key={name} className={styles.app}>
            <span>{name}</span>
            <strong>{live ?? say('nothing')}</strong>
            <span>{canary && say('canary_then', { version: canary.version, share: percent(canary.share) })}</span>
            {now?.apps.find(app => app.name === name)?.live !== live && (
              <Badge tone="info">{say('another_live_now')}</Badge>
            )}
          </li>
        ))}
      </ul>
      {isOps(session) && (
        <ul className={styles.releases}>
          {releases.map(({ id, share }) => (
            <li key={id}>
              <Button onClick={() => setLinked(id)}>
                {share === undefined || share === 100
                  ? say('see_release', { id })
                  : say('see_release_of', { id, share: percent(share) })}
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
    <Dialog title={say('release_is', { id: release })} shape="sheet" onClose={onClose}>
      <RequestView ask={() => createLink({ kind: 'at', release })} asking={say('signing')}>
        {link => <SignedLink link={link} />}
      </RequestView>
    </Dialog>
  )
}
