import { Alert, Button } from '@hirfa/shared-ui'
import { changeText } from '../changes/change-texts.ts'
import { viewAddress } from '../frame/view-store.ts'
import { say } from '../messages/say.ts'
import { type HistoryFilter, listHistory } from '../service/releases-api.ts'
import type { Change } from '../service/results.ts'
import { Moment } from '../values/moment.tsx'
import layout from '../values/layout.module.css'
import styles from './history.module.css'
import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import { useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { $seq } from '../live/live-store.ts'
import { errorText } from '../service/service-failure.ts'
import { withSignIn } from '../session/session-store.ts'

interface HistoryListProps {
  filter: HistoryFilter
  limit: number
  more?: boolean
}

export function HistoryList({ filter, limit, more = false }: HistoryListProps) {
  const { changes, isWhole, isEmpty, problem, refresh, continueBack } = useHistory(filter, limit)

  return (
    <>
      {problem && (
        <Alert tone="danger" title={problem} action={<Button onClick={refresh}>{say('try_again')}</Button>} />
      )}
      {changes.length > 0 && (
        <ol className={layout.list} aria-label={say('changes')}>
          {changes.map(change => (
            <HistoryItem key={change.seq} change={change} naming={filter.app === ''} />
          ))}
        </ol>
      )}
      {isEmpty && <p>{say('no_change_fits')}</p>}
      {more && !isWhole && (
        <p>
          <Button onClick={continueBack}>{say('earlier_changes')}</Button>
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
            <a href={viewAddress('app', app)}>{app}</a>:{' '}
          </>
        )}
        {by} {changeText(change)}
        {forced && (
          <strong>
            {' '}
            {approves === undefined ? say('against_gate') : say('against_gate_as', { number: approves })}
          </strong>
        )}
        {liftedBudgets && <strong> {say('budgets_lifted')}</strong>}
        {unchecked !== undefined && <span className={styles.why}>{say('no_browser_why', { why: unchecked })}</span>}
        {why && <span className={styles.why}>{why}</span>}
      </span>
    </li>
  )
}

function useHistory(filter: HistoryFilter, limit: number) {
  const [{ $history, refresh, continueBack }] = useState(() => createHistory(filter, limit))
  const history = useStore($history)
  const { changes = [], isWhole = true } = (history.state !== 'loading' && history.value) || {}
  return {
    changes,
    isWhole,
    isEmpty: history.state === 'ready' && changes.length === 0,
    problem: history.state === 'failed' ? errorText(history.error) : '',
    refresh,
    continueBack
  }
}

function createHistory(filter: HistoryFilter, limit: number) {
  const $before = atom<{ seq?: number }>({})
  let known: readonly Change[] = []
  let isWhole = true
  const refresh = () => $before.set({})
  onMount($before, () => $seq.listen(refresh))
  const $history = createResource($before, async ({ seq }) => {
    const found = await withSignIn(() => listHistory(filter, seq, limit))
    known = merged(known, found)
    if (seq !== undefined || known.length === found.length) isWhole = found.length < limit
    return { changes: known, isWhole }
  })
  return { $history, refresh, continueBack: () => $before.set({ seq: known.at(-1)?.seq }) }
}

function merged(known: readonly Change[], found: readonly Change[]): Change[] {
  const bySeq = new Map([...known, ...found].map(change => [change.seq, change]))
  return [...bySeq.values()].sort((one, other) => other.seq - one.seq)
}
