import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Alert, Button, buttonClass } from '@hirfa/shared-ui'
import { DisableDialog, EnableDialog } from '../changes/disable-dialog.tsx'
import { FreezeDialog, ThawDialog } from '../changes/freeze-dialog.tsx'
import { RollbackDialog } from '../changes/rollback-dialog.tsx'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { addressOf } from '../frame/view-store.ts'
import { $health } from '../health/health-store.ts'
import { HistoryList } from '../history/history-list.tsx'
import { $status } from '../live/live-store.ts'
import { AppMarks } from '../apps/app-marks.tsx'
import type { App } from '../service/results.ts'
import { $session, mayChange } from '../session/session-store.ts'
import styles from './app.module.css'
import { VersionList } from './version-list.tsx'

/** One app: its versions, their actions, and its history. */
export function AppScreen({ name }: { name: string }) {
  const status = useStore($status)
  const app = status?.apps.find(found => found.name === name)
  return (
    <>
      <ScreenTitle>{name}</ScreenTitle>
      {status && !app && <Alert tone="info">{`Nothing called ${name} has been published.`}</Alert>}
      {app && <KnownApp app={app} />}
    </>
  )
}

type Asked = 'rollback' | 'freeze' | 'thaw' | 'disable' | 'enable'

function KnownApp({ app }: { app: App }) {
  const session = useStore($session)
  const health = useStore($health)?.apps[app.name]
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const dialogs: Record<Asked, ReactNode> = {
    rollback: <RollbackDialog app={app} onClose={close} />,
    freeze: <FreezeDialog app={app} onClose={close} />,
    thaw: <ThawDialog app={app} onClose={close} />,
    disable: <DisableDialog app={app} onClose={close} />,
    enable: <EnableDialog app={app} onClose={close} />
  }

  return (
    <>
      <div className={styles.marks}>
        <AppMarks app={app} health={health} />
      </div>
      {mayChange(session, app.name) && (
        <div className={styles.actions}>
          <Button tone="danger" onClick={() => setAsked('rollback')}>
            Roll back
          </Button>
          {app.frozen === null ? (
            <Button onClick={() => setAsked('freeze')}>Freeze</Button>
          ) : (
            <Button onClick={() => setAsked('thaw')}>End the freeze</Button>
          )}
          {app.disabled && <Button onClick={() => setAsked('enable')}>Enable</Button>}
          {!app.disabled && app.name !== 'shell' && <Button onClick={() => setAsked('disable')}>Disable</Button>}
        </div>
      )}
      <VersionList app={app} health={health} changeable={mayChange(session, app.name)} />
      <section className={styles.section} aria-labelledby="app-history">
        <h2 id="app-history">History</h2>
        <HistoryList app={app.name} limit={5} />
        <p>
          <a className={buttonClass({ size: 's' })} href={addressOf({ name: 'history', app: app.name })}>
            All of its history
          </a>
        </p>
      </section>
      {asked && dialogs[asked]}
    </>
  )
}
