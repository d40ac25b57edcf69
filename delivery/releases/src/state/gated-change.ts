import { isDeepStrictEqual } from 'node:util'
import type { BuildRecord } from '@hirfa/shared-contract/release'
import { ArtifactsAway } from '../artifacts/artifact-store.ts'
import type { Entry, Step } from '../ledger/entry.ts'
import { type Gate, GateError, type Violation } from './gate.ts'
import { mustOwnPaths } from './path-owners.ts'
import { type PublishedBuilds, recordIn } from './published-builds.ts'
import type { ChangeMetadata } from './release-changes.ts'
import { ReleaseError } from '../errors.ts'
import { applied, digestOf, type ReleaseState } from './release-state.ts'
import type { Decide } from './signed-changes.ts'

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
  decide: Decide
}

/** Makes a change that the gate accepts. If the release state changes while the gate runs, the gate runs again. */
export async function changeThroughGate(
  { gate, builds, reservedPaths, state, decide }: Gated,
  metadata: ChangeMetadata,
  stepIn: (state: ReleaseState) => Step | undefined
): Promise<Entry | undefined> {
  if (metadata.forced && !metadata.why) {
    throw new ReleaseError('Say why the gate is passed by force, with --why: it is kept for good.')
  }
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = await state()
    const step = stepIn(before)
    if (step && !metadata.forced) await pass(step, before)
    // Read before the lock, so that slow artifacts do not block other changes.
    if (step) await ownPaths(step, before)
    let outdated = false
    const change = await decide(metadata, async ({ apps }) => {
      outdated = step !== undefined && !showTheSame(before, apps)
      const now = outdated ? undefined : stepIn(apps)
      if (now) await ownPaths(now, apps)
      return now
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

  async function pass(step: Step, before: ReleaseState): Promise<void> {
    const violations = await violationsTo(gate, builds, step, before)
    if (violations.length === 0 || !('to' in step) || !step.to) return
    const { app, action, to } = step
    const why = violations
      .map(({ reason }) => reason)
      .join(' ')
      .slice(0, REASON_MAX)
    await decide(metadata, () => ({ action: 'refuse', app, command: action, to, why }))
    throw new GateError(`${app} ${to}`, violations)
  }
}

/** The reasons against a step; none for a step that changes nothing for visitors. */
export async function violationsTo(
  gate: Gate | undefined,
  builds: PublishedBuilds,
  step: Step,
  before: ReleaseState
): Promise<Violation[]> {
  if (!gate || !GATED.has(step.action)) return []
  return gate.violations({ step, before, after: applied(before, step), record, file })

  async function record(app: string, version: string): Promise<BuildRecord> {
    const found = await recordIn(builds, before, app, version)
    if (!found) throw new ReleaseError(`${app} ${version} has not been published.`)
    return found
  }

  function file(app: string, version: string, name: string): Promise<Buffer> {
    return builds.file(app, version, digestOf(before, app, version) ?? '', name)
  }
}

/** Compares what visitors get; published versions do not matter. */
function showTheSame(one: ReleaseState, other: ReleaseState): boolean {
  return isDeepStrictEqual(shownIn(one), shownIn(other))
}

function shownIn(state: ReleaseState) {
  return Object.fromEntries(
    Object.entries(state).flatMap(([app, { liveHistory, canary, frozen }]) =>
      liveHistory.length > 0 || frozen !== undefined ? [[app, { liveHistory, canary, frozen }]] : []
    )
  )
}
