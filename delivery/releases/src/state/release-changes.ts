import { isDeepStrictEqual } from 'node:util'
import type { PlanStep } from '@hirfa/shared-contract/release/commands'
import type { Step } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import {
  digestOf,
  goneDigestOf,
  isDisabled,
  isPublished,
  liveVersion,
  appOf,
  type ReleaseState,
  rollbackTargets
} from './release-state.ts'

/** The author of a change, its reason, and whether it overrides the gate. */
export interface ChangeMetadata {
  /** By default the user that runs this process. */
  by?: string | undefined
  why?: string | undefined
  forced?: true | undefined
  /** Why no browser opens the pages before the change; it is recorded. */
  withoutBrowser?: string | undefined
  /** Makes the change only if this app was not changed after the change of this number. */
  after?: { app: string; seq: number } | undefined
}

/** The step that publishes a version with the digest of its record. Undefined if these bytes are published. */
export function publish(
  state: ReleaseState,
  app: string,
  version: string,
  digest: string,
  { why }: ChangeMetadata = {}
): Step | undefined {
  const published = digestOf(state, app, version) ?? goneDigestOf(state, app, version)
  if (published === digest && isPublished(state, app, version)) return undefined
  if (published === undefined || published === digest)
    return { action: 'publish', app, to: version, record: digest, why }
  throw new ReleaseError(`${app} ${version} is published already with other bytes; give the new build a new version.`)
}

/** The step that makes a published version live. Undefined if it is live already. */
export function promote(
  state: ReleaseState,
  app: string,
  version: string,
  { why, forced }: ChangeMetadata = {}
): Step | undefined {
  mustBePublished(state, app, version)
  mustNotBeFrozen(state, app)
  const live = liveVersion(state, app)
  if (live === version && !appOf(state, app).canary) return undefined
  if (live === version) throw new ReleaseError(`${app} ${version} is live already; roll back to end its canary.`)
  return { action: 'promote', app, from: live ?? null, to: version, why, forced }
}

export interface CanaryMetadata extends ChangeMetadata {
  /** The shares that follow. */
  plan?: PlanStep[] | undefined
}

/** The step that shows a published version to a share of visitors, in percent. Undefined if that is the state already. */
export function canary(
  state: ReleaseState,
  app: string,
  version: string,
  share: number,
  { why, forced, plan }: CanaryMetadata = {}
): Step | undefined {
  mustBePublished(state, app, version)
  mustNotBeFrozen(state, app)
  const live = liveVersion(state, app)
  if (!live) throw new ReleaseError(`${app} is not live yet, so there is nothing to compare a canary with.`)
  if (live === version) throw new ReleaseError(`${app} ${version} is live already; a canary is another version.`)
  if (!(share > 0 && share < 100)) throw new ReleaseError('A canary has a share above 0 and below 100 percent.')
  const current = appOf(state, app).canary
  if (current && current.version !== version) {
    throw new ReleaseError(`${app} ${current.version} is the canary now; promote it or roll it back first.`)
  }
  const [next] = plan ?? []
  if (next && next.share <= share)
    throw new ReleaseError(`The plan of a canary of ${share} % begins with a larger share.`)
  if (current?.share === share && isDeepStrictEqual(current.plan, plan)) return undefined
  return { action: 'canary', app, from: live, to: version, share, ...(plan && { plan }), why, forced }
}

/** Ends the canary if there is one; otherwise an earlier version goes live. A frozen app can be rolled back. */
export function rollback(
  state: ReleaseState,
  app: string,
  version?: string,
  { why, forced }: ChangeMetadata = {}
): Extract<Step, { action: 'rollback' | 'halt' }> {
  const live = liveVersion(state, app)
  if (!live) throw new ReleaseError(`${app} is not live, so there is nothing to roll back.`)
  const { canary } = appOf(state, app)
  if (canary && version === undefined) return { action: 'halt', app, from: canary.version, to: live, why }

  const targets = rollbackTargets(state, app).filter(target => isPublished(state, app, target))
  const [nearest] = targets
  if (!nearest) {
    throw new ReleaseError(`${app} ${live} is the first that went live; there is no earlier version to go back to.`)
  }
  const target = version ?? nearest
  if (!targets.includes(target)) {
    throw new ReleaseError(`${app} cannot go back to ${target}; it can go back to ${targets.join(', ')}.`)
  }
  return { action: 'rollback', app, from: live, to: target, why, forced }
}

/** The rollback to a version, as if it had been live. Undefined if it is live. */
export function wayBack(state: ReleaseState, app: string, version: string): Step | undefined {
  mustBePublished(state, app, version)
  const live = liveVersion(state, app)
  return !live || live === version ? undefined : { action: 'rollback', app, from: live, to: version }
}

export function freeze(state: ReleaseState, app: string, why: string): Step {
  if (appOf(state, app).published.length === 0) throw new ReleaseError(`Nothing called ${app} has been published.`)
  return { action: 'freeze', app, why }
}

export function thaw(state: ReleaseState, app: string, why?: string): Step | undefined {
  return appOf(state, app).frozen === undefined ? undefined : { action: 'thaw', app, why }
}

/** The step that disables a remote, with or without a live version. Undefined if it is disabled already. */
export function disable(state: ReleaseState, app: string, why: string): Step | undefined {
  if (app === 'shell')
    throw new ReleaseError('The shell cannot be disabled: every page needs it. Roll it back instead.')
  if (appOf(state, app).published.length === 0) throw new ReleaseError(`Nothing called ${app} has been published.`)
  return isDisabled(state, app) ? undefined : { action: 'disable', app, why }
}

export function enable(state: ReleaseState, app: string, why?: string): Step | undefined {
  return isDisabled(state, app) ? { action: 'enable', app, why } : undefined
}

/** The step after which the files of a version may be removed. Undefined if they are already. */
export function collect(state: ReleaseState, app: string, version: string, why?: string): Step | undefined {
  if (goneDigestOf(state, app, version)) return undefined
  mustBePublished(state, app, version)
  const { canary, liveHistory } = appOf(state, app)
  if (canary?.version === version || liveHistory.includes(version)) {
    throw new ReleaseError(`${app} ${version} is live, a canary or a way back; its files stay.`)
  }
  return { action: 'collect', app, to: version, why }
}

function mustBePublished(state: ReleaseState, app: string, version: string): void {
  const { published } = appOf(state, app)
  if (published.length === 0) throw new ReleaseError(`Nothing called ${app} has been published.`)
  if (isPublished(state, app, version)) return
  throw new ReleaseError(
    `${app} ${version} has not been published; there is ${published.map(found => found.version).join(', ')}.`
  )
}

function mustNotBeFrozen(state: ReleaseState, app: string): void {
  const { frozen } = appOf(state, app)
  if (frozen !== undefined) throw new ReleaseError(`${app} is frozen: ${frozen}`)
}
