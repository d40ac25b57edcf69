import { isDeepStrictEqual } from 'node:util'
import type { BuildRecord } from '@hirfa/shared-contract/release'
import { UncheckedError } from '@hirfa/shared-contract/release/commands'
import { ArtifactsAway } from '../artifacts/artifact-store.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import { type Gate, GateError, type Unchecked, type Verdict } from './gate.ts'
import { mustOwnPaths } from './path-owners.ts'
import { type PublishedBuilds, recordIn } from './published-builds.ts'
import type { ChangeMetadata } from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { applied, digestOf, type ReleaseState, liveVersion } from './release-state.ts'
import { type Decide, mustHaveSeen } from './signed-changes.ts'
import type { TrustedHead } from './trusted-head.ts'

/** After so many concurrent changes the caller must try again. */
const MOST_LOOKS = 5
const REASON_MAX = 500
/** Actions that change what visitors get. Ending a canary returns them to the live version, so it needs no gate. */
const GATED = new Set<Step['action']>(['promote', 'canary', 'rollback'])

interface Gated {
  gate: Gate | undefined
  builds: PublishedBuilds
  reservedPaths: readonly string[]
  state: () => Promise<ReleaseState>
  newest: TrustedHead['newest']
  history: () => Promise<readonly Entry[]>
  decide: Decide
}

/** Makes a change that the gate accepts. If the release state changes while the gate runs, the gate runs again. */
export async function changeThroughGate(
  { gate, builds, reservedPaths, state, newest, history, decide }: Gated,
  metadata: ChangeMetadata,
  stepIn: (state: ReleaseState) => Step | undefined
): Promise<Entry | undefined> {
  if (metadata.forced && !metadata.why) {
    throw new ReleaseError('Say why the gate is passed by force, with --why: it is kept for good.')
  }
  for (let look = 0; look < MOST_LOOKS; look++) {
    // Before the gate, which takes longer.
    await mustHaveSeen(metadata, { newest, history })
    const before = await state()
    const step = stepIn(before)
    const unchecked = step && !metadata.forced ? await pass(step, before) : undefined
    // Read before the lock, so that slow artifacts do not block other changes.
    if (step) await ownPaths(step, before)
    let outdated = false
    const change = await decide(metadata, async ({ apps }) => {
      outdated = step !== undefined && !showTheSame(before, apps)
      if (step?.action === 'promote') mustReplaceTheSame(step, apps)
      const now = outdated ? undefined : stepIn(apps)
      if (now) await ownPaths(now, apps)
      return now && withNote(now, unchecked)
    })
    if (!outdated) return change
  }
  throw new ReleaseError('Others keep changing what is live; try again when they are done.')

  /** A forced rollback is made even while the builds that could show a path conflict are away: its versions were live before. */
  async function ownPaths(step: Step, apps: ReleaseState): Promise<void> {
    try {
      await mustOwnPaths({ builds, reservedPaths }, apps, step)
    } catch (problem) {
      const isWayBack = step.action === 'rollback' || step.action === 'halt'
      if (!(problem instanceof ArtifactsAway && metadata.forced && isWayBack)) throw problem
    }
  }

  /** Returns why no browser opened the pages of the version. Throws if the gate does not accept the step. */
  async function pass(step: Step, before: ReleaseState): Promise<Unchecked | undefined> {
    const { violations, unchecked } = await verdictOn(gate, builds, step, before, metadata.withoutBrowser)
    if (!('to' in step) || !step.to) return undefined
    const { app, action, to } = step
    const refuse = (why: string) =>
      decide({ ...metadata, after: undefined }, () => ({
        action: 'refuse',
        app,
        command: action,
        to,
        why: why.slice(0, REASON_MAX)
      }))
    if (violations.length > 0) {
      await refuse(violations.map(({ reason }) => reason).join(' '))
      throw new GateError(`${app} ${to}`, violations)
    }
    if (unchecked?.failed) {
      await refuse(`It could not be checked: ${unchecked.reason}`)
      throw new UncheckedError(
        `${app} ${to} could not be checked: ${unchecked.reason} Nothing has changed. Try again, or add --force and --why.`
      )
    }
    return unchecked
  }
}

function withNote(step: Step, unchecked: Unchecked | undefined): Step {
  if (!unchecked || (step.action !== 'promote' && step.action !== 'canary')) return step
  return { ...step, unchecked: unchecked.reason.slice(0, REASON_MAX) }
}

/** The verdict of the gate on a step. A step that changes nothing for visitors is accepted. */
export async function verdictOn(
  gate: Gate | undefined,
  builds: PublishedBuilds,
  step: Step,
  before: ReleaseState,
  withoutBrowser?: string
): Promise<Verdict> {
  if (!gate || !GATED.has(step.action)) return { violations: [] }
  return gate.check({ step, before, after: applied(before, step), withoutBrowser, record, file })

  async function record(app: string, version: string): Promise<BuildRecord> {
    const found = await recordIn(builds, before, app, version)
    if (!found) throw new ReleaseError(`${app} ${version} has not been published.`)
    return found
  }

  function file(app: string, version: string, name: string): Promise<Buffer> {
    return builds.file(app, version, digestOf(before, app, version) ?? '', name)
  }
}

/** Of concurrent promotions one succeeds: the author of the others has not seen what they would replace. */
function mustReplaceTheSame({ app, from, to }: Extract<Step, { action: 'promote' }>, apps: ReleaseState): void {
  const live = liveVersion(apps, app) ?? null
  if (live === from || live === to) return
  throw new ReleaseError(
    `${app} ${live ?? 'without a version'} went live while this was decided; nothing has changed. Look at status, and promote ${to} again if it should replace that.`
  )
}

/** Compares what visitors get; published versions do not matter. */
function showTheSame(one: ReleaseState, other: ReleaseState): boolean {
  return isDeepStrictEqual(shownIn(one), shownIn(other))
}

function shownIn(state: ReleaseState) {
  return Object.fromEntries(
    Object.entries(state).flatMap(([app, { liveHistory, canary, frozen, disabled }]) =>
      liveHistory.length > 0 || frozen !== undefined ? [[app, { liveHistory, canary, frozen, disabled }]] : []
    )
  )
}
