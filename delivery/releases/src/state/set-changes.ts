import type { SetMember } from '@hirfa/shared-contract/release/commands'
import type { SetStep } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import { canary, type CanaryMetadata, type ChangeMetadata, promote, rollback } from './release-changes.ts'
import { appOf, liveVersion, type ReleaseState } from './release-state.ts'

/** The step that makes all versions live. Undefined if all are. */
export function promoteSet(
  state: ReleaseState,
  members: readonly SetMember[],
  { why, forced, approves }: ChangeMetadata = {}
): SetStep | undefined {
  const together = members.map(({ app }) => app)
  const steps = members.map(({ app, version }) => promote(state, app, version, { together }))
  if (steps.every(step => step === undefined)) return undefined
  const live = members.find((_, index) => steps[index] === undefined)
  if (live) throw new ReleaseError(`${live.app} ${live.version} is live already; leave it out of the set.`)
  return { action: 'set', command: 'promote', members: changesOf(state, members), why, forced, approves }
}

/** The step that shows all versions to one share of visitors. Undefined if that is the state already. */
export function canarySet(
  state: ReleaseState,
  members: readonly SetMember[],
  share: number,
  { why, forced, approves, plan, only }: CanaryMetadata = {}
): SetStep | undefined {
  const together = members.map(({ app }) => app)
  const steps = members.map(({ app, version }) => canary(state, app, version, share, { plan, only, together }))
  const isSame = steps.every(step => step === undefined) && together.every(app => isSetOf(state, app, together))
  if (isSame) return undefined
  return {
    action: 'set',
    command: 'canary',
    members: changesOf(state, members),
    share,
    ...(plan && { plan }),
    ...(only && { only }),
    why,
    forced,
    approves
  }
}

/** The step that ends the canary of a set; all of it is in one set. */
export function haltSet(
  state: ReleaseState,
  apps: readonly string[],
  { why }: ChangeMetadata = {}
): SetStep | undefined {
  if (!apps.every(app => isSetOf(state, app, apps))) return undefined
  const members = apps.map(app => ({
    app,
    from: appOf(state, app).canary?.version ?? null,
    to: liveVersion(state, app) ?? ''
  }))
  return { action: 'set', command: 'halt', members, why }
}

/** The step that makes earlier versions of all apps live. */
export function rollbackSet(
  state: ReleaseState,
  members: readonly SetMember[],
  { why, forced }: ChangeMetadata = {}
): SetStep {
  for (const { app, version } of members) rollback(state, app, version)
  return { action: 'set', command: 'rollback', members: changesOf(state, members), why, forced }
}

function changesOf(state: ReleaseState, members: readonly SetMember[]): SetStep['members'] {
  return members.map(({ app, version }) => ({ app, from: liveVersion(state, app) ?? null, to: version }))
}

function isSetOf(state: ReleaseState, app: string, apps: readonly string[]): boolean {
  const others = appOf(state, app).canary?.with ?? []
  return others.length === apps.length - 1 && others.every(other => other !== app && apps.includes(other))
}
