import { atom } from 'nanostores'
import { provideRelease, releaseDocument } from '@hirfa/shared-platform'
import {
  type BarEntry,
  type LiveRemote,
  type MenuEntry,
  type ReleaseDocument,
  releaseTag
} from '@hirfa/shared-contract/release'

export const $shownPath = atom('')

export function currentRelease(): ReleaseDocument {
  const release = releaseDocument()
  if (!release) throw new Error('The page has no release document')
  return release
}

export function replaceRelease(next: ReleaseDocument): void {
  provideRelease({ ...next, shell: currentRelease().shell })
}

export function liveRemote(name: string): LiveRemote {
  const remote = currentRelease().remotes[name]
  if (!remote) throw new Error(`This release has no remote ${name}`)
  return remote
}

export function isWithdrawn(name: string, version: string): boolean {
  const { remotes } = currentRelease()
  return remotes[name]?.version !== version && remotes[name]?.lastGood?.version !== version
}

export function withDisabled(release: ReleaseDocument): ReleaseDocument {
  const { disabled = {} } = currentRelease()
  if (releaseTag({ ...release, disabled }) === releaseTag(release)) return release
  const enabled = Object.entries(release.remotes).filter(([name]) => !disabled[name])
  return { ...release, remotes: Object.fromEntries(enabled), disabled }
}

export function disabledPaths({ disabled = {} } = currentRelease()): string[] {
  return Object.values(disabled).flatMap(({ paths }) => paths)
}

export function barEntries(): BarEntry[] {
  const { rest, remotes } = currentRelease()
  return inOrder(rest?.bar ?? Object.values(remotes).flatMap(remote => remote.bar ?? []))
}

export function menuOf(menu: MenuEntry['menu']): MenuEntry[] {
  const { rest, remotes } = currentRelease()
  const all = rest?.menu ?? Object.values(remotes).flatMap(remote => remote.menu ?? [])
  return inOrder(all.filter(entry => entry.menu === menu))
}

function inOrder<Entry extends { order: number }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => one.order - other.order)
}
