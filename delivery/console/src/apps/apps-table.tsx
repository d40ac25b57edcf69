// Safari takes the roles from a table that is laid out as cards, unless they are written out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import { say } from '../messages/say.ts'
import type { Health, App } from '../service/results.ts'
import { $session, mayChange } from '../session/session-store.ts'
import { AppRow } from './app-row.tsx'
import styles from './apps.module.css'

interface AppsTableProps {
  apps: readonly App[]
  health: Health | undefined
  onRollback: (app: string) => void
}

const COLUMNS = ['app', 'live', 'canary', 'last_good', 'health_last_hour', 'last_change', 'actions'] as const

/** Rows of the first render; the others follow. */
const FIRST = 12

export function AppsTable({ apps, health, onRollback }: AppsTableProps) {
  const session = useStore($session)
  const count = useDeferredValue(apps.length, FIRST)
  const known = useDeferredValue(health)
  return (
    <table role="table" aria-label={say('apps')} className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" className={styles.row}>
          {COLUMNS.map(name => (
            <th key={name} role="columnheader" scope="col">
              {say(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.rows}>
        {apps.slice(0, count).map(app => (
          <AppRow
            key={app.name}
            app={app}
            health={known?.apps[app.name]}
            changeable={mayChange(session, app.name)}
            onRollback={onRollback}
          />
        ))}
      </tbody>
    </table>
  )
}
