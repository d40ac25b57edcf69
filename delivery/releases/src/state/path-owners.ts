import type { BuildRecord } from '@hirfa/shared-contract/release'
import { ArtifactsAway } from '../artifacts/artifact-store.ts'
import { appsOf, isWayBack, proposedVersions, versionList } from '../ledger/app-steps.ts'
import type { Step } from '../ledger/entry.ts'
import { combinationsOf } from './cohorts.ts'
import { claimedFromEdge, claimedTwice, claimsOf } from './path-claims.ts'
import { type PublishedBuilds, recordIn } from './published-builds.ts'
import { ReleaseError } from '../errors.ts'
import { applied, digestOf, liveVersion, type ReleaseState } from './release-state.ts'

interface Claims {
  builds: Pick<PublishedBuilds, 'record'>
  reservedPaths: readonly string[]
}

/** Throws a refusal if a combination that visitors get has two owners for one path. */
export type MustOwnPaths = (state: ReleaseState, step: Step) => Promise<void>

interface Checked {
  combination: ReleaseState
  builds: Map<string, BuildRecord | undefined>
  claimed: Set<string>
}

/** Compares each combination with the one before it and reads only the builds that differ. */
export function pathOwners({ builds, reservedPaths }: Claims): MustOwnPaths {
  let last = nothingChecked()

  async function check(combination: ReleaseState, step: Step, what: string): Promise<void> {
    const apps = Object.keys(combination)
    const checked = last.builds.size > apps.length ? nothingChecked() : last
    last = nothingChecked()
    const changed = apps.filter(app => checked.combination[app] !== combination[app])
    const read = await readBuilds(changed)
    const isWhole = read.every(({ digest, build }) => digest === '' || build)
    if (!isReplaced(checked, read, reservedPaths)) {
      const remotes = (await readBuilds(apps)).flatMap(({ build }) => (build?.kind === 'remote' ? [build] : []))
      const conflict = claimedFromEdge(remotes, reservedPaths) ?? claimedTwice(remotes)
      if (conflict) throw new ReleaseError(`${conflict}; ${what} cannot go live beside it.`)
    } else if (isWhole) last = { ...checked, combination }

    function readBuilds(names: readonly string[]) {
      return Promise.all(
        names.map(async app => ({
          app,
          digest: liveDigest(combination, app),
          build: await liveBuild(builds, combination, app, step)
        }))
      )
    }
  }

  return async (state, step) => {
    const what = versionList(proposedVersions(step))
    if (what === '') return
    for (const combination of combinationsOf(applied(state, step))) await check(combination.state, step, what)
  }
}

function nothingChecked(): Checked {
  return { combination: {}, builds: new Map(), claimed: new Set() }
}

function isReplaced(
  { builds, claimed }: Checked,
  others: readonly { app: string; build: BuildRecord | undefined }[],
  reservedPaths: readonly string[]
): boolean {
  for (const { app } of others) for (const { key } of claimsIn(builds.get(app))) claimed.delete(key)
  for (const { app, build } of others) {
    builds.set(app, build)
    if (build?.kind === 'remote' && claimedFromEdge([build], reservedPaths)) return false
    for (const { key } of claimsIn(build)) {
      if (claimed.has(key)) return false
      claimed.add(key)
    }
  }
  return true
}

function claimsIn(build: BuildRecord | undefined) {
  return build?.kind === 'remote' ? claimsOf(build) : []
}

function liveDigest(state: ReleaseState, app: string): string {
  const version = liveVersion(state, app)
  return (version && digestOf(state, app, version)) ?? ''
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
