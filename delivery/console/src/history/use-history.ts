import { useCallback, useRef, useState } from 'react'
import { withSignIn } from '../changes/make-change.ts'
import type { Change } from '../service/results.ts'
import { type HistoryFilter, listHistory } from '../service/releases-api.ts'
import { ServiceError } from '../service/service-error.ts'

/** Loads the newest changes, and earlier ones on demand. */
export function useHistory({ app, action, search }: HistoryFilter, limit: number) {
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [isWhole, setWhole] = useState(true)
  const [isEmpty, setEmpty] = useState(false)
  const [problem, setProblem] = useState('')
  const known = useRef<readonly Change[]>([])

  const load = useCallback(
    async (before: number | undefined) => {
      try {
        const found = await withSignIn(() => listHistory({ app, action, search }, before, limit))
        const isEnd = found.length < limit
        known.current = merged(known.current, found)
        setChanges(known.current)
        if (before !== undefined || known.current.length === found.length) setWhole(isEnd)
        setEmpty(known.current.length === 0)
        setProblem('')
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        setProblem(error.message)
      }
    },
    [app, action, search, limit]
  )
  const refresh = useCallback(() => load(undefined), [load])
  const continueBack = useCallback(() => load(known.current.at(-1)?.seq), [load])

  return { changes, isWhole, isEmpty, problem, refresh, continueBack }
}

/** Newest first, without duplicates. */
function merged(known: readonly Change[], found: readonly Change[]): Change[] {
  const bySeq = new Map([...known, ...found].map(change => [change.seq, change]))
  return [...bySeq.values()].sort((one, other) => other.seq - one.seq)
}
