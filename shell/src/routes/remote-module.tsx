import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react'
import { giveUp } from '../federation/load-remote.ts'
import type { Loaded, Loading } from '../federation/remote-version.ts'
import { DEADLINE_MS } from '../limits.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { AppBoundary } from './app-boundary.tsx'
import { RemoteFailed } from './remote-failed.tsx'
import { type RenderedLoad, renderedLoad } from './rendered-load.ts'
import { forgetUnusable } from './usable-screen.tsx'

interface Props<Module> {
  remote: string
  load: () => Loading<Module>
  waiting: ReactNode
  children: (loaded: Loaded<Module>) => ReactNode
}

/** A failed version is replaced by the last good one. A rendered screen whose code does not load stays on display. */
export function RemoteModule<Module>({ remote, load, waiting, children }: Props<Module>) {
  const [attempt, setAttempt] = useState<Attempt<Module>>(() => firstAttempt(remote, load))
  const displayed = useRef(false)

  function tryAgain() {
    setAttempt({ number: attempt.number + 1, loading: load() })
  }

  function takeOver(version: string, error: unknown) {
    recordPageEvent({ kind: 'render', part: remote, version, error })
    forgetUnusable()
    if (giveUp(remote, version)) tryAgain()
  }

  const failed = <RemoteFailed remote={remote} onRetry={tryAgain} />
  return (
    <AppBoundary key={attempt.number} fallback={failed}>
      <Suspense fallback={attempt.rendered ? <SentScreen sent={attempt.rendered.sent} /> : waiting}>
        <LoadedModule loading={attempt.loading}>
          {loaded => (
            <AppBoundary fallback={failed} onBroken={error => takeOver(loaded.version, error)}>
              <Deadline unless={displayed} />
              <Suspense fallback={<Deadline>{waiting}</Deadline>}>
                {children(loaded)}
                <Displayed mark={displayed} />
              </Suspense>
            </AppBoundary>
          )}
        </LoadedModule>
      </Suspense>
      {attempt.rendered && <FailedLoad remote={remote} {...attempt.rendered} />}
    </AppBoundary>
  )
}

interface Attempt<Module> {
  number: number
  loading: Loading<Module>
  rendered?: RenderedLoad<Module> | undefined
}

function firstAttempt<Module>(remote: string, load: () => Loading<Module>): Attempt<Module> {
  const loading = load()
  const rendered = renderedLoad(remote, loading, load)
  return { number: 0, loading: rendered?.loading ?? loading, rendered }
}

function FailedLoad({ remote, $failed, retry }: { remote: string } & Pick<RenderedLoad<object>, '$failed' | 'retry'>) {
  return useStore($failed) && <RemoteFailed remote={remote} isBeside onRetry={retry} />
}

/** The rendered elements that React discarded because the page around them changed first. */
function SentScreen({ sent }: { sent: Element }) {
  function putBack(place: HTMLElement | null) {
    if (!place?.contains(sent)) place?.append(sent)
  }

  return <div ref={putBack} />
}

interface LoadedModuleProps<Module> {
  loading: Loading<Module>
  children: (loaded: Loaded<Module>) => ReactNode
}

function LoadedModule<Module>({ loading, children }: LoadedModuleProps<Module>) {
  return children(loading instanceof Promise ? use(loading) : loading)
}

/** Also beside the content: React does not render the fallback while the content hydrates. */
function Deadline({ unless, children }: { unless?: RefObject<boolean>; children?: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(!unless?.current), DEADLINE_MS)
    return () => clearTimeout(timer)
  }, [unless])
  if (late) throw new Error(`Suspended for ${DEADLINE_MS} ms`)
  return children
}

function Displayed({ mark }: { mark: RefObject<boolean> }) {
  useEffect(() => {
    mark.current = true
  }, [mark])
  return null
}
