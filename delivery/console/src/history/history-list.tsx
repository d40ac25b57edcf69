import { uncheckedText } from '@hirfa/shared-contract/release/commands'
import { Alert, Button } from '@hirfa/shared-ui'
import { changeText } from '../changes/change-texts.ts'
import { viewAddress } from '../frame/view-store.ts'
import type { HistoryFilter } from '../service/releases-api.ts'
import type { Change } from '../service/results.ts'
import { Moment } from '../values/moment.tsx'
import styles from './history.module.css'
import { useHistory } from './use-history.ts'

interface HistoryListProps {
  filter: HistoryFilter
  limit: number
  more?: boolean
}

export function HistoryList({ filter, limit, more = false }: HistoryListProps) {
  const { changes, isWhole, isEmpty, problem, refresh, continueBack } = useHistory(filter, limit)

  return (
    <>
      {problem && <Alert tone="danger" title={problem} action={<Button onClick={refresh}>Try again</Button>} />}
      {changes.length > 0 && (
        <ol className={styles.changes} aria-label="Changes">
          {changes.map(change => (
            <HistoryItem key={change.seq} change={change} naming={filter.app === ''} />
          ))}
        </ol>
      )}
      {isEmpty && <p>No change fits.</p>}
      {more && !isWhole && (
        <p>
          <Button onClick={continueBack}>Earlier changes</Button>
        </p>
      )}
    </>
  )
}

function HistoryItem({ change, naming }: { change: Change; naming: boolean }) {
  const { at, by, app, why, forced, liftedBudgets, approves, unchecked, action } = change
  return (
    <li
      className={styles.change}
      data-refused={action === 'refuse' || (action === 'check' && why !== undefined) || undefined}
    >
      <Moment at={at} />
      <span>
        {naming && app && (
          <>
            <a href={viewAddress({ name: 'app', app })}>{app}</a>:{' '}
          </>
        )}
        {by} {changeText(change)}
        {forced && <strong> against the gate{approves !== undefined && `, as change ${approves} requests`}</strong>}
        {liftedBudgets && <strong> with budgets lifted</strong>}
        {unchecked !== undefined && <span className={styles.why}>{uncheckedText(unchecked)}</span>}
        {why && <span className={styles.why}>{why}</span>}
      </span>
    </li>
  )
}
