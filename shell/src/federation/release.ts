import { releaseDocument } from '@hirfa/shared-platform'
import type { LiveRemote, MenuEntry, ReleaseDocument } from '@hirfa/shared-contract/release'
import type { FragmentRole } from '@hirfa/shared-platform/remote'

export function currentRelease(): ReleaseDocument {
  const release = releaseDocument()
  if (!release) throw new Error('The page has no release document')
  return release
}

export function liveRemote(name: string): LiveRemote {
  const remote = currentRelease().remotes[name]
  if (!remote) throw new Error(`This release has no remote ${name}`)
  return remote
}

/** The patterns of the addresses whose remote is disabled. */
export function disabledPaths(): string[] {
  return Object.values(currentRelease().disabled ?? {}).flatMap(({ paths }) => paths)
}

/** The live remote that provides a fragment, and its module. */
export function fragmentOf(role: FragmentRole): { remote: string; module: string } | undefined {
  for (const [remote, { fragments }] of Object.entries(currentRelease().remotes)) {
    const module = fragments?.[role]
    if (module) return { remote, module }
  }
  return undefined
}

/** The entries of a menu that the live remotes declare, in their order. */
export function menuOf(menu: MenuEntry['menu']): MenuEntry[] {
  return Object.values(currentRelease().remotes)
    .flatMap(remote => remote.menu ?? [])
    .filter(entry => entry.menu === menu)
    .sort((one, other) => one.order - other.order)
}
