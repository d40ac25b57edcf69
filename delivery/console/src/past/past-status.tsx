import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Badge, Button, Dialog } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import { $status } from '../live/live-store.ts'
import { SignedLink } from '../app/signed-link.tsx'
import type { Status } from '../service/results.ts'
import { $session, isOps } from '../session/session-store.ts'
import { percent } from '../values/number-text.ts'
import layout from '../values/layout.module.css'
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
    <section className={layout.stack} aria-labelledby="past">
      <h2 id="past">
        <TimedSentence of="since" at={status.at} />
      </h2>
      <ul className={layout.list}>
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
      {linked && (
        <Dialog title={say('release_is', { id: linked })} shape="sheet" onClose={() => setLinked(undefined)}>
          <SignedLink request={{ kind: 'at', release: linked }} />
        </Dialog>
      )}
    </section>
  )
}
