import { useMemo, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useHydrated } from '@hirfa/shared-platform'
import type { ReactScreen } from '@hirfa/shared-platform/remote'
import { loadScreen } from '../federation/load-remote.ts'
import { liveRemote } from '../federation/release.ts'
import type { Loaded } from '../federation/remote-version.ts'
import { markRendering } from '../reports/rendering-mark.ts'
import { RemoteModule } from './remote-module.tsx'
import styles from './remote-screen.module.css'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { UsableScreen } from './usable-screen.tsx'

interface Props {
  remote: string
  module: string
}

export function RemoteScreen({ remote, module }: Props) {
  const way = useNavigationType()
  const [isEntering] = useState(way !== 'POP')
  return (
    <RemoteModule remote={remote} load={() => loadScreen(remote, module)} waiting={<ScreenSkeleton />}>
      {loaded => {
        markRendering(remote, loaded.version)
        return <LoadedScreen {...loaded} isEntering={isEntering} />
      }}
    </RemoteModule>
  )
}

/** The key changes with the version, so that React replaces the elements. Hydration renders no second time. */
export function LoadedScreen({
  module: { Screen },
  remote,
  version,
  isEntering = false
}: Loaded<ReactScreen> & { isEntering?: boolean }) {
  const isHydrated = useHydrated()
  const screen = useMemo(() => <Screen />, [Screen])
  const isOwn = isHydrated || version === liveRemote(remote).version
  return (
    <div
      key={isOwn ? 'own' : 'sent'}
      className={isEntering ? styles.entering : undefined}
      data-remote={remote}
      data-version={version}
      data-settling={isHydrated ? undefined : ''}
    >
      <UsableScreen part={remote} version={version}>
        {screen}
      </UsableScreen>
    </div>
  )
}
