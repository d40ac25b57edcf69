import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildRecord } from 'shared-platform/release'
import { recordFile, removeStale, writeArtifact } from '../artifacts/artifact-folder.ts'
import { type CheckedBuild, integrityOf, recordOf } from '../artifacts/build-check.ts'
import { keepNames } from '../ledger/whole-file.ts'
import { ReleaseError } from './release-error.ts'
import { digestOf, type ReleaseState } from './release-state.ts'

/** A build whose files are here, but in no place yet where anybody would look. */
export interface Arrival {
  /** The digest of its record, and so of every file. */
  digest: string
  /** Moves it to its place. Call it when the ledger is about to tell of it. */
  settle(): void
  discard(): Promise<void>
}

export interface PublishedBuilds {
  folder(part: string, version: string): string
  /** What a published build says of itself. Throws a refusal when those are not the bytes that were signed. */
  record(part: string, version: string, digest: string): Promise<BuildRecord>
  receive(build: CheckedBuild, now: Date): Promise<Arrival>
}

/** The builds in a folder: they trust nothing that lies there, since whoever may write there is not who signs. */
export function publishedBuilds(releases: string): PublishedBuilds {
  const incoming = join(releases, 'incoming')
  const records = new Map<string, BuildRecord>()
  const folder = (part: string, version: string) => join(releases, 'artifacts', part, version)

  return {
    folder,

    async record(part, version, digest) {
      const known = records.get(digest)
      if (known) return known
      const read = await readRecord(recordFile(folder(part, version)), digest, `${part} ${version}`)
      records.set(digest, read)
      return read
    },

    async receive(build, now) {
      const { name, version } = build.record
      await removeStale(incoming, now)
      const arrived = join(incoming, randomUUID())
      const discard = () => rm(arrived, { recursive: true, force: true })
      try {
        const written = await writeArtifact(arrived, build)
        return { digest: integrityOf(written), settle: () => settle(arrived, folder(name, version)), discard }
      } catch (error) {
        await discard()
        throw error
      }
    }
  }
}

/** What the build of a version says of itself, in some state; nothing for one that is not published there. */
export async function recordIn(
  builds: Pick<PublishedBuilds, 'record'>,
  state: ReleaseState,
  part: string,
  version: string | undefined
): Promise<BuildRecord | undefined> {
  const digest = version && digestOf(state, part, version)
  return version && digest ? builds.record(part, version, digest) : undefined
}

function settle(arrived: string, place: string): void {
  // What lies there without an entry of the ledger is half of a publish that was killed.
  rmSync(place, { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true })
  renameSync(arrived, place)
  // The ledger must not tell of a version that a power cut took.
  keepNames(dirname(place))
}

async function readRecord(file: string, digest: string, what: string): Promise<BuildRecord> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch (cause) {
    throw new ReleaseError(
      `${what} is published but its record cannot be read; publish it again under a new version.`,
      { cause }
    )
  }
  if (integrityOf(bytes) !== digest) {
    throw new ReleaseError(`The record of ${what} is not the one that was published; it is not used.`)
  }
  return recordOf(bytes)
}
