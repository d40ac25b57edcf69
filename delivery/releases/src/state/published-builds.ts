import type { BuildRecord } from 'shared-contract/release'
import type { ArtifactStore } from '../artifacts/artifact-store.ts'
import { integrityOf, recordOf } from '../artifacts/build-check.ts'
import { ReleaseError } from '../errors.ts'
import { digestOf, type ReleaseState } from './release-state.ts'

export interface PublishedBuilds {
  /** What a published build says of itself. Throws a refusal when those are not the bytes that were signed. */
  record(app: string, version: string, digest: string): Promise<BuildRecord>
  /** One of its files. Throws a refusal when those are not the bytes that were signed. */
  file(app: string, version: string, digest: string, name: string): Promise<Buffer>
}

/** The builds among some artifacts: they trust nothing that lies there, since whoever may write there is not who signs. */
export function publishedBuilds(artifacts: ArtifactStore): PublishedBuilds {
  const records = new Map<string, Promise<BuildRecord>>()

  function record(app: string, version: string, digest: string): Promise<BuildRecord> {
    const known = records.get(digest)
    if (known) return known
    const read = artifacts
      .record({ app, version, digest })
      .then(bytes => signedRecord(bytes, digest, `${app} ${version}`))
    records.set(digest, read)
    // What fails is tried again by the next who asks.
    read.catch(() => records.delete(digest))
    return read
  }

  return {
    record,
    async file(app, version, digest, name) {
      const { files } = await record(app, version, digest)
      const bytes = await artifacts.file({ app, version, digest }, name, 'identity')
      if (bytes && integrityOf(bytes) === files[name]) return bytes
      throw new ReleaseError(`${name} of ${app} ${version} is ${bytes ? 'not the file that was published' : 'lost'}.`)
    }
  }
}

/** What the build of a version says of itself, in some state; nothing for one that is not published there. */
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
  return recordOf(bytes)
}
