import type { BuildRecord } from '@hirfa/shared-contract/release'
import { ArtifactsAway } from '../artifacts/artifact-store.ts'
import type { Step } from '../ledger/entry.ts'
import { bucketsOfAll, stateFor } from './cohorts.ts'
import { claimedFromEdge, claimedTwice } from './path-claims.ts'
import { type PublishedBuilds, recordIn } from './published-builds.ts'
import { ReleaseError } from '../errors.ts'
import { applied, liveVersion, type ReleaseState } from './release-state.ts'

interface Claims {
  builds: Pick<PublishedBuilds, 'record'>
  /** Paths that the product answers without a remote, with everything below them. */
  reservedPaths: readonly string[]
}

/** Throws a refusal if a combination that visitors get has two owners for one path. */
export async function mustOwnPaths({ builds, reservedPaths }: Claims, state: ReleaseState, step: Step): Promise<void> {
  if (!('to' in step) || step.action === 'refuse') return
  const next = applied(state, step)
  for (const bucket of bucketsOfAll(next)) {
    const combination = stateFor(next, bucket)
    const live = await Promise.all(Object.keys(next).map(app => liveBuild(builds, combination, app, step)))
    const remotes = live.filter(build => build?.kind === 'remote')
    const conflict = claimedFromEdge(remotes, reservedPaths) ?? claimedTwice(remotes)
    if (conflict) throw new ReleaseError(`${conflict}; ${step.app} ${step.to} cannot go live beside it.`)
  }
}

/** The live build of an app. A lost record does not block a rollback of another app. */
async function liveBuild(
  builds: Pick<PublishedBuilds, 'record'>,
  state: ReleaseState,
  app: string,
  { action, ...step }: Extract<Step, { app: string }>
): Promise<BuildRecord | undefined> {
  try {
    return await recordIn(builds, state, app, liveVersion(state, app))
  } catch (problem) {
    const isLost = problem instanceof ReleaseError && !(problem instanceof ArtifactsAway)
    const isWayBack = action === 'rollback' || action === 'halt'
    if (isLost && isWayBack && app !== step.app) return undefined
    throw problem
  }
}
