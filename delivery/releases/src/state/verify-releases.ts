import { isDeepStrictEqual } from 'node:util'
import type { Verification } from '@hirfa/shared-contract/release/commands'
import { ArtifactsAway, type BuildName } from '../artifacts/artifact-store.ts'
import { findProblems } from '../artifacts/build-problems.ts'
import { inTurns } from '../artifacts/in-turns.ts'
import { publishedBuilds } from './published-builds.ts'
import { ReleaseError } from '../errors.ts'
import { headId } from './ledger-chain.ts'
import { type ReleaseState, stateOf } from './release-state.ts'
import type { ReleaseStore } from './release-store.ts'

export async function verifyReleases(store: ReleaseStore): Promise<Verification> {
  const { document: released, chain, forks } = await store.chain()
  const entries = chain.map(({ entry }) => entry)
  const problems = [
    ...(isDeepStrictEqual(released.apps, stateOf(entries))
      ? []
      : ['What is released is not what the changes lead to.']),
    ...forks.map(fork => {
      const { seq, action, by } = fork.entry
      return `Change ${seq} (${headId(fork)}, ${action} by ${by}) does not lead to what is released: the ledger is forked. Choose a head with repair.`
    })
  ]
  const checked = await inTurns(1, published(released.apps), build => verifyBuild(store, build))
  return {
    entries: entries.length,
    files: checked.reduce((sum, { files }) => sum + files, 0),
    problems: [...problems, ...checked.flatMap(({ problems }) => problems)]
  }
}

function published(state: ReleaseState): BuildName[] {
  return Object.entries(state).flatMap(([app, { published }]) =>
    published.map(({ version, record }) => ({ app, version, digest: record }))
  )
}

async function verifyBuild(store: ReleaseStore, build: BuildName): Promise<{ files: number; problems: string[] }> {
  const { app, version, digest } = build
  try {
    const { files } = await publishedBuilds(store.artifacts).record(app, version, digest)
    return { files: Object.keys(files).length, problems: await findProblems(store.artifacts, build, files) }
  } catch (error) {
    // While the artifacts are unavailable no build can be verified.
    if (!(error instanceof ReleaseError) || error instanceof ArtifactsAway) throw error
    return { files: 0, problems: [error.message] }
  }
}
