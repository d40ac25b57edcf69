import type { ReleaseChanges } from '@hirfa/shared-contract/release'
import { releaseTag } from '@hirfa/shared-contract/release'
import type { Release } from './release.ts'

export function changesBetween(
  { document: before, rest: earlier }: Release,
  { document: now, rest: later }: Release
): ReleaseChanges {
  const { id, shell, disabled } = now
  const changed = Object.entries(now.remotes).filter(([name, remote]) => !areSame(before.remotes[name], remote))
  const { map, ...others } = later
  const rest = Object.entries(others).filter(([name, value]) => !areSame(earlier[name as keyof typeof others], value))
  return {
    since: releaseTag(before),
    id,
    shell,
    ...(disabled ? { disabled } : {}),
    remotes: Object.fromEntries(changed),
    gone: Object.keys(before.remotes).filter(name => !Object.hasOwn(now.remotes, name)),
    rest: { map, ...Object.fromEntries(rest) }
  }
}

/** Builds of one version have one entry; a few are equal without being the same. */
function areSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
