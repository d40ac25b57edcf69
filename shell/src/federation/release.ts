import { atom } from 'nanostores'
import { provideRelease, releaseDocument } from '@hirfa/shared-platform'
import {
  type BarEntry,
  type LiveRemote,
  type MenuEntry,
  type ReleaseDocument,
  releaseTag
} from '@hirfa/shared-contract/release'
import type { FragmentRole } from '@hirfa/shared-platform/remote'

/** Counts the changes of the release document: a later release, or the remotes that the page does not name. */
export const $replacements = atom(0)
/** The path of the page, also before a screen shows. */
export const $shownPath = atom('')

/** The newest known release: modules that are not loaded yet come from it. */
export function currentRelease(): ReleaseDocument {
  const release = releaseDocument()
  if (!release) throw new Error('The page has no release document')
  return release
}

/** Replaces the release of the page. The shell that runs stays until the next page load. */
export function replaceRelease(next: ReleaseDocument): void {
  provideRelease({ ...next, shell: currentRelease().shell })
  $replacements.set($replacements.get() + 1)
}

export function liveRemote(name: string): LiveRemote {
  const remote = currentRelease().remotes[name]
  if (!remote) throw new Error(`This release has no remote ${name}`)
  return remote
}

/** Whether a version is neither live nor the last good one any more. */
export function isWithdrawn(name: string, version: string): boolean {
  const { remotes } = currentRelease()
  return remotes[name]?.version !== version && remotes[name]?.lastGood?.version !== version
}

/** A release without the remotes that are disabled now; the same one if none has been disabled or enabled since. */
export function withDisabled(release: ReleaseDocument): ReleaseDocument {
  const { disabled = {} } = currentRelease()
  if (releaseTag({ ...release, disabled }) === releaseTag(release)) return release
  const enabled = Object.entries(release.remotes).filter(([name]) => !disabled[name])
  return { ...release, remotes: Object.fromEntries(enabled), disabled }
}

/** The patterns of the addresses whose remote is disabled. */
export function disabledPaths({ disabled = {} } = currentRelease()): string[] {
  return Object.values(disabled).flatMap(({ paths }) => paths)
}

/** The live remote that provides a fragment, and its module. */
export function fragmentOf(role: FragmentRole): { remote: string; module: string } | undefined {
  for (const [remote, { fragments }] of Object.entries(currentRelease().remotes)) {
    const module = fragments?.[role]
    if (module) return { remote, module }
  }
  return undefined
}

/** The entries of the bottom bar that the live remotes declare, in their order. */
export function barEntries(): BarEntry[] {
  const { rest, remotes } = currentRelease()
  return inOrder(rest?.bar ?? Object.values(remotes).flatMap(remote => remote.bar ?? []))
}

/** The entries of a menu that the live remotes declare, in their order. */
export function menuOf(menu: MenuEntry['menu']): MenuEntry[] {
  const { rest, remotes } = currentRelease()
  const all = rest?.menu ?? Object.values(remotes).flatMap(remote => remote.menu ?? [])
  return inOrder(all.filter(entry => entry.menu === menu))
}

function inOrder<Entry extends { order: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.order - other.order)
}
