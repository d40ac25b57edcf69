import { Suspense, use, useState } from 'react'
import type { ScreenModule } from 'shared-platform/remote'
import { type Loaded, loadScreen } from '../federation/load-remote.ts'
import { PartBoundary } from './part-boundary.tsx'
import { PartFailed } from './part-failed.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface Props {
  remote: string
  module: string
}

/** A screen of a remote in its place; what goes wrong with it stays inside this place. */
export function RemoteScreen({ remote, module }: Props) {
  const [attempt, setAttempt] = useState(() => ({ number: 0, loading: loadScreen(remote, module) }))

  function tryAgain() {
    setAttempt({ number: attempt.number + 1, loading: loadScreen(remote, module) })
  }

  return (
    <PartBoundary key={attempt.number} fallback={<PartFailed remote={remote} onRetry={tryAgain} />}>
      <Suspense fallback={<ScreenSkeleton />}>
        <LoadedScreen remote={remote} loading={attempt.loading} />
      </Suspense>
    </PartBoundary>
  )
}

function LoadedScreen({ remote, loading }: { remote: string; loading: Promise<Loaded<ScreenModule>> }) {
  const { module, version } = use(loading)
  return (
    <div data-remote={remote} data-version={version}>
      <module.Screen />
    </div>
  )
}
