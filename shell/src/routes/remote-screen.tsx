import { useMemo } from 'react'
import { useHydrated } from '@hirfa/shared-platform'
import type { ScreenModule } from '@hirfa/shared-platform/remote'
import { type Loaded, loadScreen } from '../federation/load-remote.ts'
import { liveRemote } from '../federation/release.ts'
import { markRendering } from '../reports/rendering-mark.ts'
import { RemoteModule } from './remote-module.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { UsableScreen } from './usable-screen.tsx'

interface Props {
  remote: string
  module: string
}

export function RemoteScreen({ remote, module }: Props) {
  return (
    <RemoteModule remote={remote} load={() => loadScreen(remote, module)} waiting={<ScreenSkeleton />}>
      {loaded => {
        markRendering(remote, loaded.version)
        return <LoadedScreen {...loaded} />
      }}
    </RemoteModule>
  )
}

/**
 * The key changes if another version than the rendered one hydrates, so that React replaces the elements. The end of hydration does
 * not render the screen again: React would do so in one task.
 */
export function LoadedScreen({ module: { Screen }, remote, version }: Loaded<ScreenModule>) {
  const isHydrated = useHydrated()
  const screen = useMemo(() => <Screen />, [Screen])
  const isOwn = isHydrated || version === liveRemote(remote).version
  return (
    <div
      key={isOwn ? 'own' : 'sent'}
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
