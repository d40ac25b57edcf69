import { isDeepStrictEqual } from 'node:util'
import { versionProblem } from '@hirfa/shared-contract/release'
import {
  type Cohort,
  cohortText,
  membersText,
  nothingPublished,
  type PlanStep,
  suggestion
} from '@hirfa/shared-contract/release/commands'
import { asOneStep, type MemberStep } from '../ledger/app-steps.ts'
import type { Origin, Step } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import { COHORTS_MAX, cohortsOf } from './cohorts.ts'
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

const NAMED_VERSIONS = 5

export interface ChangeMetadata {
  by?: string | undefined
  why?: string | undefined
  forced?: true | undefined
  approves?: number | undefined
  liftedBudgets?: true | undefined
  withoutBrowser?: string | undefined
  /** Refuses the change if one of these apps was changed after the change with this number. */
  after?: { apps: readonly string[]; seq: number } | undefined
  keepCanary?: boolean | undefined
  /** The change passes every check; neither it nor a refusal is recorded. */
  dryRun?: boolean | undefined
  with?: readonly { app: string }[] | undefined
}

export interface BuildFacts {
  commit?: string | undefined
  author?: string | undefined
  pipeline?: string | undefined
  bytes?: number | undefined
}

/** The step that publishes a version with the digest of its record. Undefined if these bytes are published. */
export function publish(
  state: ReleaseState,
  app: string,
  version: string,
  digest: string,
  { why, origin, commit, author, pipeline, bytes }: ChangeMetadata & BuildFacts & { origin?: Origin | undefined } = {}
): Step | undefined {
  const published = digestOf(state, app, version) ?? goneDigestOf(state, app, version)
  if (published === digest && isPublished(state, app, version)) return undefined
  const problem = published === undefined && versionProblem(version)
  if (problem) throw new ReleaseError(problem)
  if (published === undefined || published === digest)
    return {
      action: 'publish',
      app,
      to: version,
      record: digest,
      commit,
      author,
      pipeline,
      bytes,
      ...(origin && { origin }),
      why
    }
  throw new ReleaseError(`${app} ${version} is published already with other bytes; give the new build a new version.`)
}

export function promote(
  state: ReleaseState,
  app: string,
  version: string,
  metadata: ChangeMetadata = {}
): MemberStep | undefined {
  mustBePublished(state, app, version)
  mustNotBeFrozen(state, app)
  mustBeWhole(state, app, metadata.with)
  const live = liveVersion(state, app)
  if (live === version && !appOf(state, app).canary) return undefined
  if (live === version) throw new ReleaseError(`${app} ${version} is live already; roll back to end its canary.`)
  return { action: 'promote', app, from: live ?? null, to: version, ...recorded(metadata) }
}

function recorded({ why, forced, approves, liftedBudgets }: ChangeMetadata) {
  return { why, forced, approves, liftedBudgets }
}

export interface With<Named> {
  with?: readonly Named[] | undefined
}

export function together<Named extends { app: string; version?: string | undefined }, Metadata extends With<Named>>(
  first: Named,
  metadata: Metadata,
  stepOf: (named: Named, metadata: Metadata) => MemberStep | undefined
): Step | undefined {
  const members = [first, ...(metadata.with ?? [])]
  const steps = members.map(each => stepOf(each, { ...metadata, with: members.filter(other => other !== each) }))
  const same = members.find((_, index) => !steps[index])
  const [made, ...others] = steps.filter(step => step !== undefined)
  if (made && same) throw new ReleaseError(`Nothing would change for ${membersText(same)}; leave it out.`)
  return made && asOneStep([made, ...others])
}

export interface CanaryMetadata extends ChangeMetadata {
  plan?: PlanStep[] | undefined
  only?: Cohort | undefined
}

/** The share is in percent. Undefined if that is the state already. */
export function canary(
  state: ReleaseState,
  app: string,
  version: string,
  share: number,
  { plan, only, with: others = [], ...metadata }: CanaryMetadata = {}
): MemberStep | undefined {
  mustBePublished(state, app, version)
  mustNotBeFrozen(state, app)
  mustBeWhole(state, app, others)
  const live = liveVersion(state, app)
  if (!live) throw new ReleaseError(`${app} is not live yet, so there is nothing to compare a canary with.`)
  if (live === version) throw new ReleaseError(`${app} ${version} is live already; a canary is another version.`)
  const isAll = share === 100 && only !== undefined && plan === undefined
  if (!(share > 0 && share < 100) && !isAll)
    throw new ReleaseError('A canary has a share above 0 and below 100 percent.')
  mustBeFewCohorts(state, app, only)
  const current = appOf(state, app).canary
  if (current && current.version !== version) {
    throw new ReleaseError(`${app} ${current.version} is the canary now; promote it or roll it back first.`)
  }
  const [next] = plan ?? []
  if (next && next.share <= share)
    throw new ReleaseError(`The plan of a canary of ${share} % begins with a larger share.`)
  const shownWith = others.map(other => other.app).toSorted()
  const isSame = isDeepStrictEqual(
    [current?.plan, current?.only, (current?.with ?? []).toSorted()],
    [plan, only, shownWith]
  )
  if (current?.share === share && isSame) return undefined
  return {
    action: 'canary',
    app,
    from: live,
    to: version,
    share,
    ...(plan && { plan }),
    ...(only && { only }),
    ...recorded(metadata)
  }
}

/** Ends the canary; without one, or to a named version, an earlier version goes live, also while the app is frozen. */
export function rollback(
  state: ReleaseState,
  app: string,
  version?: string,
  { why, forced, keepCanary, with: others = [] }: ChangeMetadata = {}
): MemberStep {
  const live = liveVersion(state, app)
  if (!live) throw new ReleaseError(`${app} is not live, so there is nothing to roll back.`)
  const { canary } = appOf(state, app)
  const ended = keepCanary && version !== undefined ? undefined : canary?.version
  if (ended) mustBeWhole(state, app, others)
  if (canary && (version === undefined || (version === live && ended)))
    return { action: 'halt', app, from: canary.version, to: live, why }
  if (version === undefined && others.length > 0)
    throw new ReleaseError(`${app} has no canary to end with the others; name the versions, or leave it out.`)

  const targets = rollbackTargets(state, app).filter(target => isPublished(state, app, target))
  const [nearest] = targets
  if (!nearest) {
    throw new ReleaseError(`${app} ${live} is the first that went live; there is no earlier version to go back to.`)
  }
  const target = version ?? nearest
  if (!targets.includes(target)) {
    throw new ReleaseError(`${app} cannot go back to ${target}; it can go back to ${targets.join(', ')}.`)
  }
  return { action: 'rollback', app, from: live, to: target, ...(ended && { ended }), why, forced }
}

export function wayBack(state: ReleaseState, app: string, version: string): MemberStep | undefined {
  mustBePublished(state, app, version)
  const live = liveVersion(state, app)
  return !live || live === version ? undefined : { action: 'rollback', app, from: live, to: version }
}

export function freeze(state: ReleaseState, app: string, why: string): Step {
  mustExist(state, app)
  return { action: 'freeze', app, why }
}

export function thaw(state: ReleaseState, app: string, why?: string): Step | undefined {
  return appOf(state, app).frozen === undefined ? undefined : { action: 'thaw', app, why }
}

export function disable(state: ReleaseState, app: string, why: string): MemberStep | undefined {
  if (app === 'shell')
    throw new ReleaseError('The shell cannot be disabled: every page needs it. Roll it back instead.')
  mustExist(state, app)
  return isDisabled(state, app) ? undefined : { action: 'disable', app, why }
}

export function enable(state: ReleaseState, app: string, why?: string): MemberStep | undefined {
  return isDisabled(state, app) ? { action: 'enable', app, why } : undefined
}

export function collect(state: ReleaseState, app: string, version: string, why?: string): Step | undefined {
  if (goneDigestOf(state, app, version)) return undefined
  mustBePublished(state, app, version)
  const { canary, liveHistory } = appOf(state, app)
  if (canary?.version === version || liveHistory.includes(version)) {
    throw new ReleaseError(`${app} ${version} is live, a canary or a way back; its files stay.`)
  }
  return { action: 'collect', app, to: version, why }
}

export function mustExist(state: ReleaseState, app: string): void {
  if (appOf(state, app).published.length === 0)
    throw new ReleaseError(nothingPublished(app, suggestion(app, Object.keys(state))))
}

export function mustBePublished(state: ReleaseState, app: string, version: string): void {
  mustExist(state, app)
  if (isPublished(state, app, version)) return
  const published = appOf(state, app).published.map(found => found.version)
  const [older, newest] = [published.length - NAMED_VERSIONS, published.slice(-NAMED_VERSIONS).join(', ')]
  const known = `${newest}${older > 0 ? ` and ${older} older` : ''}`
  throw new ReleaseError(`${app} ${version} has not been published; there is ${known}.`)
}

function mustBeFewCohorts(state: ReleaseState, app: string, only: Cohort | undefined): void {
  const { [app]: _own, ...others } = state
  const known = cohortsOf(others).map(cohortText)
  if (!only || known.includes(cohortText(only)) || known.length < COHORTS_MAX) return
  throw new ReleaseError(
    `There are canaries of ${known.join(', ')} already; at most ${COHORTS_MAX} conditions run at once.`
  )
}

function mustBeWhole(state: ReleaseState, app: string, named: ChangeMetadata['with'] = []): void {
  const others = appOf(state, app).canary?.with ?? []
  if (others.every(other => named.some(each => each.app === other))) return
  throw new ReleaseError(`The canary of ${app} is one with ${others.join(', ')}; name all of them in one command.`)
}

function mustNotBeFrozen(state: ReleaseState, app: string): void {
  const { frozen } = appOf(state, app)
  if (frozen !== undefined) throw new ReleaseError(`${app} is frozen: ${frozen}`)
}
