import { type ReactNode, useEffect, useState } from 'react'
import { DEADLINE_MS } from '../limits.ts'

/** The placeholder of content that suspends. Throws after the timeout of loading, so that the boundary replaces the version. */
export function SuspenseDeadline({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (late) throw new Error(`Suspended for ${DEADLINE_MS} ms`)
  return children
}
