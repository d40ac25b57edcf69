import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import { useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { $seq } from '../live/live-store.ts'
import type { Change } from '../service/results.ts'
import { type HistoryFilter, listHistory } from '../service/releases-api.ts'
import { errorText } from '../service/service-failure.ts'
import { withSignIn } from '../session/session-store.ts'

export function useHistory(filter: HistoryFilter, limit: number) {
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
