import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { artifactFile } from '../artifacts/artifact-folder.ts'
import { integrityOf } from '../artifacts/build-check.ts'
import { ReleaseError } from './release-error.ts'
import { type ReleaseState, stateOf } from './release-state.ts'
import type { ReleaseStore } from './release-store.ts'

/** What a whole check looked at, and what it found wrong: one sentence each. */
export interface Verification {
  entries: number
  files: number
  problems: string[]
}

/** Walks the chain of changes and every published file, and compares both with what was signed. */
export async function verifyReleases(store: ReleaseStore): Promise<Verification> {
  const entries = await store.history()
  const released = await store.released()
  const problems = isDeepStrictEqual(released.parts, stateOf(entries))
    ? []
    : ['What is released is not what the changes lead to.']
  const versions = published(released.parts)
  const checked = await Promise.all(versions.map(version => filesOf(store, version)))
  return {
    entries: entries.length,
    files: checked.reduce((sum, { files }) => sum + files, 0),
    problems: [...problems, ...checked.flatMap(({ problems }) => problems)]
  }
}

interface Published {
  part: string
  version: string
  record: string
}

function published(state: ReleaseState): Published[] {
  return Object.entries(state).flatMap(([part, { published }]) => published.map(found => ({ part, ...found })))
}

async function filesOf(
  store: ReleaseStore,
  { part, version, record }: Published
): Promise<{ files: number; problems: string[] }> {
  try {
    const files = Object.entries((await store.record(part, version, record)).files)
    const problems = files.flatMap(([name, integrity]) => {
      const found = integrityIn(artifactFile(store.artifact(part, version), name, 'identity'))
      if (found === integrity) return []
      return [`${name} of ${part} ${version} is ${found ? 'not the file that was published' : 'lost'}.`]
    })
    return { files: files.length, problems }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return { files: 0, problems: [error.message] }
  }
}

function integrityIn(file: string): string | undefined {
  try {
    return integrityOf(readFileSync(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
