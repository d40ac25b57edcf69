import { loadScreen } from '../federation/load-remote.ts'
import { markRendering } from '../reports/rendering-mark.ts'
import { RemoteModule } from './remote-module.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

interface Props {
  remote: string
  module: string
}

export function RemoteScreen({ remote, module }: Props) {
  return (
    <RemoteModule remote={remote} load={() => loadScreen(remote, module)} waiting={<ScreenSkeleton />}>
      {({ module: { Screen }, version }) => {
        markRendering(remote, version)
        return (
          <div data-remote={remote} data-version={version}>
            <Screen />
          </div>
        )
      }}
    </RemoteModule>
  )
}
