import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Alert, buttonClass, Button } from '@hirfa/shared-ui'
import { AppMarks } from '../apps/app-marks.tsx'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { viewAddress } from '../frame/view-store.ts'
import { $health } from '../health/health-store.ts'
import { useWatched } from '../health/watched-apps.ts'
import { HistoryList } from '../history/history-list.tsx'
import { say } from '../messages/say.ts'
import { $status } from '../live/live-store.ts'
import type { App } from '../service/results.ts'
import { $session, mayChange } from '../session/session-store.ts'
import layout from '../values/layout.module.css'
import { ActionButtons } from './action-buttons.tsx'
import { AppDialog } from './app-dialog.tsx'
import styles from './app.module.css'
import { type AppAction, type Asked, nextAction, type NextAction, whyNoDisable, whyNoRollback } from './actions.ts'
import { ErrorList } from './error-list.tsx'
import { LiveSummary } from './live-summary.tsx'
import { useVersions } from './use-versions.ts'
import { VersionList } from './version-list.tsx'

export function AppScreen({ name }: { name: string }) {
  const status = useStore($status)
  const app = status?.apps.find(found => found.name === name)
  return (
    <>
      <ScreenTitle>{name}</ScreenTitle>
      {status && !app && <Alert tone="info">{say('nothing_called', { app: name })}</Alert>}
      {app && <KnownApp app={app} />}
    </>
  )
}

function KnownApp({ app }: { app: App }) {
  const changeable = mayChange(useStore($session), app.name)
  const known = useStore($health)
  const health = known?.apps[app.name]
  const verdicts = known?.automaticRollback.verdicts.filter(verdict => verdict.app === app.name) ?? []
  const versions = useVersions(app.name)
  const [asked, setAsked] = useState<Asked>()

  return (
    <>
      <div ref={useWatched(app.name)} className={styles.marks}>
        <AppMarks app={app} health={health} />
      </div>
      <LiveSummary app={app} versions={versions} health={health} verdicts={verdicts}>
        {changeable ? (
          <PrimaryAction
            next={nextAction(app, health, versions.get(app.published.at(-1) ?? '')?.verdict)}
            onAsk={setAsked}
          />
        ) : (
          <p className={layout.reason}>{say('only_look')}</p>
        )}
      </LiveSummary>
      {changeable && <AppActions app={app} onAsk={setAsked} />}
      <VersionList
        app={app}
        versions={versions}
        health={health}
        changeable={changeable}
        onAsk={(what, version) => setAsked({ what, version })}
      />
      <ErrorList app={app.name} />
      <section className={layout.stack} aria-labelledby="app-history">
        <h2 id="app-history">{say('history')}</h2>
        <HistoryList filter={{ app: app.name, action: '', search: '' }} limit={5} />
        <p>
          <a className={buttonClass({ size: 's' })} href={viewAddress('history', app.name)}>
            {say('all_history')}
          </a>
        </p>
      </section>
      {asked && <AppDialog asked={asked} app={app} versions={versions} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface PrimaryActionProps {
  next: NextAction
  onAsk: (asked: Asked) => void
}

function PrimaryAction({ next: { action, why }, onAsk }: PrimaryActionProps) {
  return (
    <>
      {action && (
        <Button tone={action.danger ? 'danger' : 'primary'} onClick={() => onAsk(action.asked)}>
          {action.label}
        </Button>
      )}
      <p className={layout.reason}>{why}</p>
    </>
  )
}

function AppActions({ app, onAsk }: { app: App; onAsk: (asked: Asked) => void }) {
  const [freezing, freezingText] =
    app.frozen === null ? (['freeze', 'freeze'] as const) : (['thaw', 'end_freeze'] as const)
  const serving = app.disabled ? 'enable' : 'disable'
  return (
    <ActionButtons<AppAction>
      actions={[
        { what: 'rollback', text: say('roll_back'), whyNot: whyNoRollback(app) },
        { what: freezing, id: 'freezing', text: say(freezingText) },
        { what: serving, id: 'serving', text: say(serving), whyNot: whyNoDisable(app) }
      ]}
      onAsk={what => onAsk({ what })}
    />
  )
}
