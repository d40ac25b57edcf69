import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Alert, Button, buttonClass } from 'shared-ui'
import { FreezeDialog, ThawDialog } from '../changes/freeze-dialog.tsx'
import { RollbackDialog } from '../changes/rollback-dialog.tsx'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { addressOf } from '../frame/view-store.ts'
import { $health } from '../health/health-store.ts'
import { HistoryList } from '../history/history-list.tsx'
import { $status } from '../live/live-store.ts'
import { PartMarks } from '../parts/part-marks.tsx'
import type { Part } from '../service/answers.ts'
import { $session, mayChange } from '../session/session-store.ts'
import styles from './part.module.css'
import { VersionList } from './version-list.tsx'

/** Everything of one part: its versions, what can be done with each, and what was done. */
export function PartScreen({ name }: { name: string }) {
  const status = useStore($status)
  const part = status?.parts.find(found => found.name === name)
  return (
    <>
      <ScreenTitle>{name}</ScreenTitle>
      {status && !part && <Alert tone="info">{`Nothing called ${name} has been published.`}</Alert>}
      {part && <KnownPart part={part} />}
    </>
  )
}

type Asked = 'rollback' | 'freeze' | 'thaw'

function KnownPart({ part }: { part: Part }) {
  const session = useStore($session)
  const health = useStore($health)?.parts[part.name]
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const dialogs: Record<Asked, ReactNode> = {
    rollback: <RollbackDialog part={part} onClose={close} />,
    freeze: <FreezeDialog part={part} onClose={close} />,
    thaw: <ThawDialog part={part} onClose={close} />
  }

  return (
    <>
      <div className={styles.marks}>
        <PartMarks part={part} health={health} />
      </div>
      {mayChange(session, part.name) && (
        <div className={styles.actions}>
          <Button tone="danger" onClick={() => setAsked('rollback')}>
            Roll back
          </Button>
          {part.frozen === null ? (
            <Button onClick={() => setAsked('freeze')}>Freeze</Button>
          ) : (
            <Button onClick={() => setAsked('thaw')}>End the freeze</Button>
          )}
        </div>
      )}
      <VersionList part={part} health={health} changeable={mayChange(session, part.name)} />
      <section className={styles.section} aria-labelledby="part-history">
        <h2 id="part-history">History</h2>
        <HistoryList part={part.name} limit={5} />
        <p>
          <a className={buttonClass({ size: 's' })} href={addressOf({ name: 'history', part: part.name })}>
            All of its history
          </a>
        </p>
      </section>
      {asked && dialogs[asked]}
    </>
  )
}
