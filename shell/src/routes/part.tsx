import { type ReactNode, Suspense, use, useState } from 'react'
import { giveUp, type Loaded } from '../federation/load-remote.ts'
import { notice } from '../reports/signs.ts'
import { PartBoundary } from './part-boundary.tsx'
import { PartFailed } from './part-failed.tsx'

interface Props<Module> {
  remote: string
  load: () => Promise<Loaded<Module>>
  waiting: ReactNode
  children: (loaded: Loaded<Module>) => ReactNode
}

/**
 * A part of a remote in its place; what goes wrong with it stays inside this place. Where the
 * live version breaks, the last good one takes over; where that breaks too, the visitor decides.
 */
export function Part<Module>({ remote, load, waiting, children }: Props<Module>) {
  const [attempt, setAttempt] = useState(() => ({ number: 0, loading: load() }))

  function tryAgain() {
    setAttempt({ number: attempt.number + 1, loading: load() })
  }

  function takeOver(version: string, error: unknown) {
    notice({ kind: 'render', part: remote, version, error })
    if (giveUp(remote, version)) tryAgain()
  }

  const failed = <PartFailed remote={remote} onRetry={tryAgain} />
  return (
    <PartBoundary key={attempt.number} fallback={failed}>
      <Suspense fallback={waiting}>
        <LoadedPart loading={attempt.loading}>
          {loaded => (
            <PartBoundary fallback={failed} onBroken={error => takeOver(loaded.version, error)}>
              <Suspense fallback={waiting}>{children(loaded)}</Suspense>
            </PartBoundary>
          )}
        </LoadedPart>
      </Suspense>
    </PartBoundary>
  )
}

interface LoadedPartProps<Module> {
  loading: Promise<Loaded<Module>>
  children: (loaded: Loaded<Module>) => ReactNode
}

function LoadedPart<Module>({ loading, children }: LoadedPartProps<Module>) {
  return children(use(loading))
}
