import { loadScreen } from '../federation/load-remote.ts'
import { Part } from './part.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface Props {
  remote: string
  module: string
}

/** A screen of a remote in its place. */
export function RemoteScreen({ remote, module }: Props) {
  return (
    <Part remote={remote} load={() => loadScreen(remote, module)} waiting={<ScreenSkeleton />}>
      {({ module: { Screen }, version }) => (
        <div data-remote={remote} data-version={version}>
          <Screen />
        </div>
      )}
    </Part>
  )
}
