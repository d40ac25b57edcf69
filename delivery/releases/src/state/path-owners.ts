import type { BuildRecord } from '@hirfa/shared-contract/release'
import { ArtifactsAway } from '../artifacts/artifact-store.ts'
import { appsOf, appSteps, isWayBack } from '../ledger/app-steps.ts'
import type { Step } from '../ledger/entry.ts'
import { combinationsOf } from './cohorts.ts'
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
  const proposed = appSteps(step).flatMap(each => ('to' in each ? [`${each.app} ${each.to}`] : []))
  if (proposed.length === 0) return
  const next = applied(state, step)
  for (const { state: combination } of combinationsOf(next)) {
    const live = await Promise.all(Object.keys(next).map(app => liveBuild(builds, combination, app, step)))
    const remotes = live.filter(build => build?.kind === 'remote')
    const conflict = claimedFromEdge(remotes, reservedPaths) ?? claimedTwice(remotes)
    if (conflict) throw new ReleaseError(`${conflict}; ${proposed.join(', ')} cannot go live beside it.`)
  }
}

/** The live build of an app. A lost record does not block a rollback of another app. */
async function liveBuild(
  builds: Pick<PublishedBuilds, 'record'>,
  state: ReleaseState,
  app: string,
  step: Step
): Promise<BuildRecord | undefined> {
  try {
    return await recordIn(builds, state, app, liveVersion(state, app))
  } catch (problem) {
    const isLost = problem instanceof ReleaseError && !(problem instanceof ArtifactsAway)
    if (isLost && isWayBack(step) && !appsOf(step).includes(app)) return undefined
    throw problem
  }
}
