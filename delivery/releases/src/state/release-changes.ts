import type { Step } from '../ledger/entry.ts'
import { ReleaseError } from './release-error.ts'
import {
  digestOf,
  goneDigestOf,
  isPublished,
  liveVersion,
  partOf,
  type ReleaseState,
  rollbackTargets
} from './release-state.ts'

/** Who changes what is live and why, and whether they insist against the gate. */
export interface Because {
  /** Whoever asked, where that is not who runs this process. */
  by?: string | undefined
  why?: string | undefined
  forced?: true | undefined
  /** Only if nothing has changed since the change of this number: for who decides without looking twice. */
  after?: number | undefined
}

/** The step that takes a version in, by the digest of its record; nothing when these very bytes are there already. */
export function publish(
  state: ReleaseState,
  part: string,
  version: string,
  digest: string,
  { why }: Because = {}
): Step | undefined {
  const published = digestOf(state, part, version) ?? goneDigestOf(state, part, version)
  if (published === digest && isPublished(state, part, version)) return undefined
  if (published === undefined || published === digest)
    return { action: 'publish', part, to: version, record: digest, why }
  throw new ReleaseError(`${part} ${version} is published already with other bytes; give the new build a new version.`)
}

/** The step that makes a published version live; nothing when it is live already. */
export function promote(
  state: ReleaseState,
  part: string,
  version: string,
  { why, forced }: Because = {}
): Step | undefined {
  mustBePublished(state, part, version)
  mustNotBeFrozen(state, part)
  const live = liveVersion(state, part)
  if (live === version && !partOf(state, part).canary) return undefined
  if (live === version) throw new ReleaseError(`${part} ${version} is live already; roll back to end its canary.`)
  return { action: 'promote', part, from: live ?? null, to: version, why, forced }
}

/** The step that shows a published version to a share of visitors, in percent; nothing when it is so already. */
export function canary(
  state: ReleaseState,
  part: string,
  version: string,
  share: number,
  { why, forced }: Because = {}
): Step | undefined {
  mustBePublished(state, part, version)
  mustNotBeFrozen(state, part)
  const live = liveVersion(state, part)
  if (!live) throw new ReleaseError(`${part} is not live yet, so there is nothing to compare a canary with.`)
  if (live === version) throw new ReleaseError(`${part} ${version} is live already; a canary is another version.`)
  if (!(share > 0 && share < 100)) throw new ReleaseError('A canary has a share above 0 and below 100 percent.')
  const current = partOf(state, part).canary
  if (current && current.version !== version) {
    throw new ReleaseError(`${part} ${current.version} is the canary now; promote it or roll it back first.`)
  }
  if (current?.share === share) return undefined
  return { action: 'canary', part, from: live, to: version, share, why, forced }
}

/**
 * The step back: it ends the canary where there is one; else the part gets the version named,
 * or the one that was live before. A frozen part may go back: freezing stops what is new.
 */
export function rollback(
  state: ReleaseState,
  part: string,
  version?: string,
  { why, forced }: Because = {}
): Extract<Step, { action: 'rollback' | 'halt' }> {
  const live = liveVersion(state, part)
  if (!live) throw new ReleaseError(`${part} is not live, so there is nothing to roll back.`)
  const { canary } = partOf(state, part)
  if (canary && version === undefined) return { action: 'halt', part, from: canary.version, to: live, why }

  const targets = rollbackTargets(state, part).filter(target => isPublished(state, part, target))
  const [nearest] = targets
  if (!nearest) {
    throw new ReleaseError(`${part} ${live} is the first that went live; there is no earlier version to go back to.`)
  }
  const target = version ?? nearest
  if (!targets.includes(target)) {
    throw new ReleaseError(`${part} cannot go back to ${target}; it can go back to ${targets.join(', ')}.`)
  }
  return { action: 'rollback', part, from: live, to: target, why, forced }
}

/** The step back to a version, as it would be once that version had been live; nothing when it is live. */
export function wayBack(state: ReleaseState, part: string, version: string): Step | undefined {
  mustBePublished(state, part, version)
  const live = liveVersion(state, part)
  return !live || live === version ? undefined : { action: 'rollback', part, from: live, to: version }
}

/** The step after which nothing new of a part goes live. */
export function freeze(state: ReleaseState, part: string, why: string): Step {
  if (partOf(state, part).published.length === 0) throw new ReleaseError(`Nothing called ${part} has been published.`)
  return { action: 'freeze', part, why }
}

/** The step that ends a freeze; nothing when there is none. */
export function thaw(state: ReleaseState, part: string, why?: string): Step | undefined {
  return partOf(state, part).frozen === undefined ? undefined : { action: 'thaw', part, why }
}

/** The step after which a version's files are not needed to be there; nothing when they are gone already. */
export function collect(state: ReleaseState, part: string, version: string, why?: string): Step | undefined {
  if (goneDigestOf(state, part, version)) return undefined
  mustBePublished(state, part, version)
  const { canary, trail } = partOf(state, part)
  if (canary?.version === version || trail.includes(version)) {
    throw new ReleaseError(`${part} ${version} is live, a canary or a way back; its files stay.`)
  }
  return { action: 'collect', part, to: version, why }
}

function mustBePublished(state: ReleaseState, part: string, version: string): void {
  const { published } = partOf(state, part)
  if (published.length === 0) throw new ReleaseError(`Nothing called ${part} has been published.`)
  if (isPublished(state, part, version)) return
  throw new ReleaseError(
    `${part} ${version} has not been published; there is ${published.map(found => found.version).join(', ')}.`
  )
}

function mustNotBeFrozen(state: ReleaseState, part: string): void {
  const { frozen } = partOf(state, part)
  if (frozen !== undefined) throw new ReleaseError(`${part} is frozen: ${frozen}`)
}
