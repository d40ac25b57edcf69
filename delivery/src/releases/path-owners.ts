import type { RemoteBuild } from 'shared-platform/release'
import type { Step } from '../ledger/entry.ts'
import { bucketsOfAll, stateFor } from './cohorts.ts'
import { claimedFromEdge, claimedTwice } from './path-claims.ts'
import { type PublishedBuilds, recordIn } from './published-builds.ts'
import { ReleaseError } from './release-error.ts'
import { applied, liveVersion, type ReleaseState } from './release-state.ts'

/** Throws a refusal where some visitor would get a combination in which a path has two owners. */
export async function mustOwnPaths(builds: Pick<PublishedBuilds, 'record'>, state: ReleaseState, step: Step) {
  if (!('to' in step) || step.action === 'refuse') return
  const next = applied(state, step)
  for (const bucket of bucketsOfAll(next)) {
    const remotes = await liveRemotes(builds, stateFor(next, bucket))
    const conflict = claimedFromEdge(remotes) ?? claimedTwice(remotes)
    if (conflict) throw new ReleaseError(`${conflict}; ${step.part} ${step.to} cannot go live beside it.`)
  }
}

async function liveRemotes(builds: Pick<PublishedBuilds, 'record'>, state: ReleaseState): Promise<RemoteBuild[]> {
  const live = Object.keys(state).map(part => recordIn(builds, state, part, liveVersion(state, part)))
  return (await Promise.all(live)).filter(build => build?.kind === 'remote')
}
