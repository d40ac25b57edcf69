import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@hirfa/shared-platform'
import type { Loading } from '../federation/load-remote.ts'
import { DEADLINE_MS } from '../limits.ts'

interface HydrationDeadlineProps {
  loading: Loading<unknown>
  /** Whether the content is displayed or has failed. */
  over: RefObject<boolean>
  onLate: (version: string, error: Error) => void
}

/**
 * Calls `onLate` and throws if content that the server has rendered is not hydrated within the timeout of loading after its module is
 * there: React keeps the rendered elements of content that suspends and never shows its placeholder. Stands beside the boundary of
 * the content, because its own end of hydration would make React replace a boundary above that is not hydrated yet.
 */
export function HydrationDeadline({ loading, over, onLate }: HydrationDeadlineProps) {
  const hydrated = useHydrated()
  const [first] = useState(hydrated ? undefined : loading)
  const [problem, setProblem] = useState<Error>()
  const late = useRef(onLate)
  useEffect(() => {
    late.current = onLate
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    function expectContent({ version }: { version: string }) {
      if (gone) return
      timer = setTimeout(() => {
        if (over.current) return
        const error = new Error(`Not hydrated after ${DEADLINE_MS} ms`)
        late.current(version, error)
        setProblem(error)
      }, DEADLINE_MS)
    }
    // The boundary handles a module that fails to load.
    if (first) void Promise.resolve(first).then(expectContent, () => (over.current = true))
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [first, over])
  if (problem) throw problem
  return null
}

/** Marks the content beside it, in the same boundary, as displayed. */
export function Displayed({ over }: { over: RefObject<boolean> }) {
  useEffect(() => {
    over.current = true
  }, [over])
  return null
}
