import { BOM_FILE, type BuildRecord, PROVENANCE_FILE } from '@hirfa/shared-contract/release'
import type { ArtifactStore } from '../artifacts/artifact-store.ts'
import { integrityOf, parseRecord } from '../artifacts/build-check.ts'
import { ReleaseError } from '../errors.ts'
import { digestOf, type ReleaseState } from './release-state.ts'

export type PublishedBuilds = ReturnType<typeof publishedBuilds>

const ABSENT: Readonly<Record<string, string>> = {
  [PROVENANCE_FILE]: 'is not signed: its pipeline did not run attest before publish',
  [BOM_FILE]: 'has no bill of materials: an earlier kit built it'
}

/** Reads builds and verifies every byte: write access to the artifacts is not the right to sign. */
export function publishedBuilds(artifacts: ArtifactStore) {
  const records = new Map<string, Promise<BuildRecord>>()
  const readRecords = new Map<string, BuildRecord>()

  /** The record of a published build. Throws a refusal if its bytes differ from the signed digest. */
  function record(app: string, version: string, digest: string): Promise<BuildRecord> {
    const known = records.get(digest)
    if (known) return known
    const read = artifacts
      .record({ app, version, digest })
      .then(bytes => signedRecord(bytes, digest, `${app} ${version}`))
    records.set(digest, read)
    read.then(
      found => readRecords.set(digest, found),
      () => records.delete(digest)
    )
    return read
  }

  return {
    record,
    known: (digest: string) => readRecords.get(digest),
    /** A file of a published build. Throws a refusal if its bytes differ from the signed digest. */
    async file(app: string, version: string, digest: string, name: string) {
      const { files } = await record(app, version, digest)
      if (!Object.hasOwn(files, name)) throw new ReleaseError(`${app} ${version} ${ABSENT[name] ?? `has no ${name}`}.`)
      const bytes = await artifacts.file({ app, version, digest }, name, 'identity')
      if (bytes && integrityOf(bytes) === files[name]) return bytes
      throw new ReleaseError(`${name} of ${app} ${version} is ${bytes ? 'not the file that was published' : 'lost'}.`)
    }
  }
}

export async function recordIn(
  builds: Pick<PublishedBuilds, 'record'>,
  state: ReleaseState,
  app: string,
  version: string | undefined
): Promise<BuildRecord | undefined> {
  const digest = version && digestOf(state, app, version)
  return version && digest ? builds.record(app, version, digest) : undefined
}

function signedRecord(bytes: Buffer | undefined, digest: string, what: string): BuildRecord {
  if (!bytes) {
    throw new ReleaseError(`${what} is published but its record is lost; publish the same build again.`)
  }
  if (integrityOf(bytes) !== digest) {
    throw new ReleaseError(`The record of ${what} is not the one that was published; it is not used.`)
  }
  return parseRecord(bytes)
}
