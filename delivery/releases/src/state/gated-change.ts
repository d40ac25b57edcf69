import { isDeepStrictEqual } from 'node:util'
import { type GateRun, journeysText, REASON_MAX_LENGTH, UncheckedError } from '@hirfa/shared-contract/release/commands'
import { traced, type Tracer } from '@hirfa/shared-tracing'
import { ArtifactsAway } from '../artifacts/artifact-store.ts'
import { appSteps, isWayBack, proposedVersions, versionList } from '../ledger/app-steps.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import { type Gate, GateError, type GateProgress, type Proposal, type Verdict, type Violation } from './gate.ts'
import type { MustOwnPaths } from './path-owners.ts'
import { type PublishedBuilds, recordIn } from './published-builds.ts'
import type { ChangeMetadata } from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { applied, combinationId, digestOf, type ReleaseState, liveVersion } from './release-state.ts'
import { type Decide, mustHaveSeen } from './signed-changes.ts'
import type { SignedLedger } from './signed-ledger.ts'

const MOST_LOOKS = 5
const GATED = new Set<string>(['promote', 'canary', 'rollback'])

interface Gated {
  verdictOn: VerdictOn
  mustOwnPaths: MustOwnPaths
  signed: SignedLedger
  decide: Decide
}

export function mustHaveReason(why: string | undefined): asserts why is string {
  if (!why) throw new ReleaseError('Give a reason for overriding the gate with --why; it is recorded permanently.')
}

/** Makes a change that the gate accepts. If the release state changes while the gate runs, the gate runs again. */
export async function changeThroughGate(
  { verdictOn, mustOwnPaths, signed, decide }: Gated,
  metadata: ChangeMetadata,
  stepIn: (state: ReleaseState) => Step | undefined
): Promise<Entry | undefined> {
  if (metadata.forced || metadata.liftedBudgets) mustHaveReason(metadata.why)
  for (let look = 0; look < MOST_LOOKS; look++) {
    await mustHaveSeen(metadata, signed)
    const { apps: before } = await signed.newest()
    const step = stepIn(before)
    const verdict = step && !metadata.forced ? await pass(step, before) : undefined
    // Read before the lock, so that slow artifacts do not block other changes.
    if (step) await ownPaths(step, before)
    let outdated = false
    const change = await decide(metadata, async ({ apps }) => {
      outdated = step !== undefined && !showTheSame(before, apps)
      for (const each of step ? appSteps(step) : []) if (each.action === 'promote') mustReplaceTheSame(each, apps)
      const now = outdated ? undefined : stepIn(apps)
      if (now && apps !== before) await ownPaths(now, apps)
      return now && withNote(now, verdict)
    })
    if (!outdated) return change
  }
  throw new ReleaseError('Other changes were made while the gate ran; try again.')

  /** A forced rollback is made while builds are unavailable: its versions were live before. */
  async function ownPaths(step: Step, apps: ReleaseState): Promise<void> {
    try {
      await mustOwnPaths(apps, step)
    } catch (problem) {
      if (!(problem instanceof ArtifactsAway && metadata.forced && isWayBack(step))) throw problem
    }
  }

  /** Returns the verdict. Throws if the gate does not accept the step. */
  async function pass(step: Step, before: ReleaseState): Promise<Verdict> {
    const verdict = await verdictOn(step, before, metadata.withoutBrowser)
    const { violations, unchecked } = verdict
    const what = versionList(proposedVersions(step))
    if (what === '') return verdict
    const refuse = (why: string, combination?: string) =>
      decide({ ...metadata, after: undefined }, () => refuseStep(step, why, combination))
    if (violations.length > 0) {
      await refuse(reasonsOf(violations), combinationId(before))
      throw new GateError(what, violations)
    }
    if (unchecked?.failed) {
      await refuse(`It could not be checked: ${unchecked.reason}`)
      throw new UncheckedError(
        `${what} could not be checked: ${unchecked.reason} Nothing has changed. Try again, or add --force and --why.`
      )
    }
    return verdict
  }
}

function withNote(step: Step, verdict: Verdict | undefined): Step {
  if (!verdict || (step.action !== 'promote' && step.action !== 'canary' && step.action !== 'set')) return step
  return { ...step, ...noteOf(verdict) }
}

export function noteOf({ unchecked, journeys = [] }: Verdict): { unchecked?: string; journeys?: string } {
  return {
    ...(unchecked && { unchecked: unchecked.reason.slice(0, REASON_MAX_LENGTH) }),
    ...(journeys.length > 0 && { journeys: journeysText(journeys) })
  }
}

export function reasonsOf(violations: readonly Violation[]): string {
  return violations
    .map(({ reason }) => reason)
    .join(' ')
    .slice(0, REASON_MAX_LENGTH)
}

/** A refused change of several apps is recorded under the first app; the reason names all versions. */
function refuseStep(step: Step, why: string, combination?: string): Step {
  const [first, ...others] = appSteps(step)
  if (!first || !('to' in first)) throw new Error('Only a step that leads to a version is refused.')
  return {
    action: 'refuse',
    app: first.app,
    command: first.action,
    to: first.to,
    ...(others.length === 0 && combination !== undefined && { combination }),
    why: (others.length > 0 ? `${versionList(proposedVersions(step))}: ${why}` : why).slice(0, REASON_MAX_LENGTH)
  }
}

export type VerdictOn = (step: Step, before: ReleaseState, withoutBrowser?: string) => Promise<Verdict>

export function gateVerdicts(gate: Gate | undefined, builds: PublishedBuilds, runs: Set<GateRun>): VerdictOn {
  return async (step, before, withoutBrowser) => {
    if (!gate || !appSteps(step).some(({ action }) => GATED.has(action))) return { violations: [] }
    const members = proposedVersions(step)
    let run: GateRun = { members, since: new Date().toISOString(), phase: 'builds' }
    runs.add(run)
    const progress = (now: GateProgress) => {
      runs.delete(run)
      run = { members, since: run.since, ...now }
      runs.add(run)
    }
    const proposal: Proposal = {
      step,
      before,
      after: applied(before, step),
      withoutBrowser,
      async record(app, version) {
        const found = await recordIn(builds, before, app, version)
        if (!found) throw new ReleaseError(`${app} ${version} has not been published.`)
        return found
      },
      knownRecord: builds.known,
      file: (app, version, name) => builds.file(app, version, digestOf(before, app, version) ?? '', name),
      progress
    }
    try {
      return await gate.check(proposal)
    } finally {
      runs.delete(run)
    }
  }
}

/** Of concurrent promotions one succeeds: the authors of the others have not seen what they would replace. */
function mustReplaceTheSame({ app, from, to }: Extract<Step, { action: 'promote' }>, apps: ReleaseState): void {
  const live = liveVersion(apps, app) ?? null
  if (live === from || live === to) return
  throw new ReleaseError(
    `${app} ${live ?? 'without a version'} went live while this was decided; nothing has changed. Look at status, and promote ${to} again if it should replace that.`
  )
}

function showTheSame(one: ReleaseState, other: ReleaseState): boolean {
  return one === other || isDeepStrictEqual(shownIn(one), shownIn(other))
}

function shownIn(state: ReleaseState) {
  return Object.fromEntries(
    Object.entries(state).flatMap(([app, { liveHistory, canary, frozen, disabled }]) =>
      liveHistory.length > 0 || frozen !== undefined ? [[app, { liveHistory, canary, frozen, disabled }]] : []
    )
  )
}

export function tracedGate(gate: Gate, tracer: Tracer | undefined): Gate {
  return {
    ...gate,
    check: change =>
      traced(tracer, 'gate check', {}, async span => {
        const versions = proposedVersions(change.step)
        span?.setAttribute(
          'release.versions',
          versions.map(({ app, version }) => `${app}@${version}`)
        )
        const verdict = await gate.check(change)
        span?.setAttribute('gate.violations', verdict.violations.length)
        return verdict
      })
  }
}
