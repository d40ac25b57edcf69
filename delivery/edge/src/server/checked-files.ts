import {
  type ArtifactStore,
  ArtifactsAway,
  type Copy,
  type Encoding,
  integrityOf,
  unpacked
} from '@hirfa/delivery-releases'
import type { BuildRecord } from '@hirfa/shared-contract/release'
import { type CachePart, sharedRuns } from './edge-cache.ts'

const PROBLEM_MS = 1_000

export interface CheckedFile {
  bytes: Buffer
  encoding: Encoding | undefined
}

/** A file that the record of a build names. */
export interface RecordedFile {
  record: Pick<BuildRecord, 'name' | 'version' | 'files'>
  /** Of the record. */
  digest: string
  name: string
}

export interface CheckedFiles {
  /** Unencoded if its copy is missing or wrong. Undefined if it is lost or wrong; rejects if no form can be read. */
  file(file: RecordedFile, encoding?: Encoding): Promise<CheckedFile | undefined>
}

interface Options {
  memory: CachePart<KnownFile>
  report: (problem: string) => void
  now?: () => number
}

export interface KnownFile {
  bytes: Buffer | undefined
  until: number
}

/** Write access to the artifacts can remove a file and cannot change a served byte. Verified files are cached. */
export function checkedFiles(
  artifacts: ArtifactStore,
  { memory, report, now = () => performance.now() }: Options
): CheckedFiles {
  const reading = sharedRuns<Buffer | undefined>()

  function checked(file: RecordedFile, copy: Copy): Promise<Buffer | undefined> {
    const { record, name } = file
    const content = `${copy} ${record.files[name]}`
    const place = `${copy} ${record.name} ${record.version} ${name}`
    const known = memory.get(content) ?? memory.get(place)
    if (known && now() < known.until) return Promise.resolve(known.bytes)
    return reading(place, async () => {
      const { bytes, until } = await read(file, copy)
      memory.set(bytes ? content : place, { bytes, until }, bytes?.length ?? 0)
      return bytes
    })
  }

  async function read({ record, digest, name }: RecordedFile, copy: Copy): Promise<KnownFile> {
    const { name: app, version } = record
    const bytes = await artifacts.file({ app, version, digest }, name, copy)
    const plain = bytes && (await unpacked(copy, bytes))
    if (plain && integrityOf(plain) === record.files[name]) return { bytes, until: Infinity }
    // A file that compression does not make smaller has no compressed copy.
    if (!bytes && copy !== 'identity') return { bytes: undefined, until: Infinity }
    const what = `${name} of ${app} ${version}`
    if (copy !== 'identity') report(`The ${copy} copy of ${what} is another file; it is sent as it is`)
    else report(bytes ? `${what} is not the file that was published` : `${what} is lost`)
    return { bytes: undefined, until: now() + PROBLEM_MS }
  }

  async function checkedCopy(file: RecordedFile, encoding: Encoding): Promise<Buffer | undefined> {
    try {
      return await checked(file, encoding)
    } catch (problem) {
      if (problem instanceof ArtifactsAway) return undefined
      throw problem
    }
  }

  return {
    async file(file, encoding) {
      const copy = encoding && (await checkedCopy(file, encoding))
      if (copy) return { bytes: copy, encoding }
      const plain = await checked(file, 'identity')
      return plain && { bytes: plain, encoding: undefined }
    }
  }
}
