import type { IncomingHttpHeaders } from 'node:http'
import { appOf, digestOf, recordIn, type ReleaseState, sha256Of } from '@hirfa/delivery-releases'
import { type BuildRecord, seriesOf } from '@hirfa/shared-contract/release'
import type { RecordedFile } from './checked-files.ts'
import { compressedWith, namedDictionary } from './dictionary-compression.ts'
import type { Edge } from './edge.ts'
import { sharedRuns } from './edge-cache.ts'
import { unlessLost } from './unless-lost.ts'

const MOST_PUBLISHED = 20

export interface FileName extends RecordedFile {
  record: BuildRecord
}

/** Undefined if no recent version has the offered dictionary, or if the result is no smaller than without it. */
type CompressFile = (state: ReleaseState, file: FileName, headers: IncomingHttpHeaders) => Promise<Buffer | undefined>

interface Compressed {
  bytes: Buffer | undefined
}

export function compressionDictionaries({ store, files, cache }: Edge): CompressFile {
  const memory = cache.part<Compressed>('differences')
  const compressing = sharedRuns<Compressed | undefined>()

  async function dictionaryFor(state: ReleaseState, { record: { name: app }, name }: FileName, sha256: string) {
    for (const version of dictionaryVersions(state, app)) {
      const record = await unlessLost(recordIn(store, state, app, version))
      const found = Object.keys(record?.sha256 ?? {}).find(
        other => record?.sha256?.[other] === sha256 && seriesOf(other) === seriesOf(name)
      )
      const digest = digestOf(state, app, version)
      if (!record || found === undefined || !digest) continue
      const file = await files.file({ record, digest, name: found })
      if (file && sha256Of(file.bytes) === sha256) return file.bytes
    }
    return undefined
  }

  async function compress(state: ReleaseState, file: FileName, sha256: string): Promise<Compressed | undefined> {
    const dictionary = await dictionaryFor(state, file, sha256)
    if (!dictionary) return undefined
    const [plain, usual] = await Promise.all([files.file(file), files.file(file, 'br')])
    if (!plain || !usual) return undefined
    const bytes = await compressedWith({ text: dictionary, sha256 }, plain.bytes)
    return { bytes: bytes.length < usual.bytes.length ? bytes : undefined }
  }

  return async (state, file, headers) => {
    const sha256 = namedDictionary(headers)
    if (!sha256) return undefined
    const key = `${sha256} ${file.record.files[file.name]}`
    const known = memory.get(key)
    if (known) return known.bytes
    const result = await compressing(key, () => unlessLost(compress(state, file, sha256)))
    // An unknown dictionary is not cached: requests could name any number of them.
    if (result) memory.set(key, result, result.bytes?.length ?? 0)
    return result?.bytes
  }
}

function dictionaryVersions(state: ReleaseState, app: string): string[] {
  const { published, liveHistory } = appOf(state, app)
  const newest = published.slice(-MOST_PUBLISHED).map(({ version }) => version)
  return [...new Set([...newest.toReversed(), ...liveHistory.toReversed()])]
}
