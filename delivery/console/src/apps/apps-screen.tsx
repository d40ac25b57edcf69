import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Alert, Badge, Button, EmptyState, Loading, Skeleton, TextField } from '@hirfa/shared-ui'
import { forkLines } from '@hirfa/shared-contract/release/commands'
import { RollbackDialog } from '../changes/rollback-dialog.tsx'
import { SeveralDialog } from '../changes/several-dialog.tsx'
import { ScreenTitle } from '../frame/screen-title.tsx'
import { $health } from '../health/health-store.ts'
import { say } from '../messages/say.ts'
import { $status } from '../live/live-store.ts'
import type { Health } from '../service/results.ts'
import { $session, mayChange } from '../session/session-store.ts'
import { ServiceText } from '../values/service-text.tsx'
import layout from '../values/layout.module.css'
import { $isOutOfOrder, $rows, sortFirst, sortRows } from './order-store.ts'
import { AppsTable } from './apps-table.tsx'
import styles from './apps.module.css'

const MANY = 6

export function AppsScreen() {
  const status = useStore($status)
  const health = useStore($health)
  const rows = useStore($rows)
  const outOfOrder = useStore($isOutOfOrder)
  const [filter, setFilter] = useState('')
  const [rollingBack, setRollingBack] = useState<string>()
  const [isChangingSeveral, setChangingSeveral] = useState(false)
  const session = useStore($session)

  useEffect(sortFirst, [status, health])

  // A rollback to the first version removes the button that opened its dialog.
  const rolledBack = useRef<string>(undefined)
  useEffect(() => {
    if (rollingBack === undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-app="${rolledBack.current}"] a`)?.focus()
    rolledBack.current = rollingBack
  }, [rollingBack])

  const shown = rows.filter(({ name }) => name.includes(filter.trim().toLowerCase()))
  const changeable = status?.apps.filter(({ name }) => mayChange(session, name)) ?? []
  const app = status?.apps.find(({ name }) => name === rollingBack)

  return (
    <>
      <ScreenTitle>{say('title')}</ScreenTitle>
      {health && <RollbackState of={health.automaticRollback} />}
      {status?.heads && (
        <Alert tone="danger" title={say('ledger_forked')}>
          <ul lang="en" dir="ltr">
            {forkLines(status.heads).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {!status && <AppsLoading />}
      {status && rows.length === 0 && <EmptyState title={say('nothing_published_yet')} text={say('publish_first')} />}
      {rows.length > MANY && (
        <div className={layout.tools}>
          <TextField
            label={say('filter_by_name')}
            type="search"
            value={filter}
            onChange={setFilter}
            autoComplete="off"
          />
          <output>{say('apps_shown', { shown: shown.length, all: rows.length })}</output>
        </div>
      )}
      {outOfOrder && (
        <div>
          <Button size="s" icon="again" onClick={sortRows}>
            {say('worst_first')}
          </Button>
        </div>
      )}
      {shown.length > 0 && <AppsTable apps={shown} health={health} onRollback={setRollingBack} />}
      {changeable.length > 1 && (
        <div>
          <Button onClick={() => setChangingSeveral(true)}>{say('change_several')}</Button>
        </div>
      )}
      {isChangingSeveral && <SeveralDialog apps={changeable} onClose={() => setChangingSeveral(false)} />}
      {app && <RollbackDialog app={app} onClose={() => setRollingBack(undefined)} />}
    </>
  )
}

function AppsLoading() {
  return (
    <Loading label={say('asking_service')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}

function RollbackState({ of: { state, last, verdicts } }: { of: Health['automaticRollback'] }) {
  return (
    <p className={styles.rollback}>
      <Badge tone={state === 'watching' ? 'neutral' : 'warning'} icon={state === 'watching' ? 'shield' : 'warning'}>
        {say(`rollback_${state}`)}
      </Badge>
      {last === null ? <span>{say('rollback_idle')}</span> : <ServiceText>{last}</ServiceText>}
      {verdicts.map(({ of, text }) => of !== 'plan' && <ServiceText key={text}>{text}</ServiceText>)}
    </p>
  )
}
