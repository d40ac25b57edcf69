import { wholeRelease } from '@hirfa/shared-platform'
import { loadScreen } from '../federation/load-remote.ts'
import { currentRelease } from '../federation/release.ts'
import { prefetchScreen } from './prefetch-screen.ts'
import { findOwner, routeTable } from './route-table.ts'

/** A failure is not reported: the click loads again and shows it. */
export function preloadPath(pathname: string): void {
  if (!currentRelease().rest) preload(pathname)
  else
    wholeRelease().then(
      () => preload(pathname),
      () => undefined
    )
}

function preload(pathname: string): void {
  const release = currentRelease()
  const owner = findOwner(routeTable(release), pathname)
  if (!owner || owner.prefetch === 'never') return
  const loading = loadScreen(owner.remote, owner.module)
  if (!(loading instanceof Promise)) return
  // The loader finds the files of a screen one after the other; here they are requested together.
  const remote = release.remotes[owner.remote]
  if (remote) void prefetchScreen(remote, owner.module)
  loading.catch(() => undefined)
}
