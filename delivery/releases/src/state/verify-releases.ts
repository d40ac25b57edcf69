import { isDeepStrictEqual } from 'node:util'
import { ArtifactsAway, type BuildName } from '../artifacts/artifact-store.ts'
import { problemsOf } from '../artifacts/build-problems.ts'
import { inTurns } from '../artifacts/in-turns.ts'
import { publishedBuilds } from './published-builds.ts'
import { ReleaseError } from '../errors.ts'
import { type ReleaseState, stateOf } from './release-state.ts'
import type { ReleaseStore } from './release-store.ts'

/** What a whole check looked at, and what it found wrong: one sentence each. */
export interface Verification {
  entries: number
  files: number
  problems: string[]
}

/** Walks the chain of changes and every published file, compressed copies included, and compares both with what was signed. */
export async function verifyReleases(store: ReleaseStore): Promise<Verification> {
  const entries = await store.history()
  const released = await store.released()
  const problems = isDeepStrictEqual(released.apps, stateOf(entries))
    ? []
    : ['What is released is not what the changes lead to.']
  const checked = await inTurns(1, published(released.apps), build => filesOf(store, build))
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

async function filesOf(store: ReleaseStore, build: BuildName): Promise<{ files: number; problems: string[] }> {
  const { app, version, digest } = build
  try {
    // Read anew: the store remembers what it has read before.
    const { files } = await publishedBuilds(store.artifacts).record(app, version, digest)
    return { files: Object.keys(files).length, problems: await problemsOf(store.artifacts, build, files) }
  } catch (error) {
    // Nothing can be said of any build.
    if (!(error instanceof ReleaseError) || error instanceof ArtifactsAway) throw error
    return { files: 0, problems: [error.message] }
  }
}
