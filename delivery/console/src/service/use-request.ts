import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { withSignIn } from '../session/session-store.ts'

interface RequestOptions {
  /** Asks again with each new value. */
  $after?: ReadableAtom<unknown>
  everyMs?: number | undefined
}

/** A request of a component. `known` is the last value, also after a failure; undefined before the first. */
export function useRequest<Value>(ask: () => Promise<Value>, { $after, everyMs }: RequestOptions = {}) {
  const [$answer] = useState(() => createResource($after ?? atom(null), () => withSignIn(ask)))
  const answer = useStore($answer)
  const { reload } = $answer
  useEffect(() => {
    if (everyMs === undefined) return
    const timer = setInterval(reload, everyMs)
    return () => clearInterval(timer)
  }, [reload, everyMs])
  return { answer, known: answer.state === 'loading' ? undefined : answer.value, reload }
}
