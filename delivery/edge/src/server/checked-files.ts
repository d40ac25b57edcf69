import type { ArtifactStore, BuildName, Copy, Encoding } from '@hirfa/delivery-releases'
import { ArtifactsAway, integrityOf } from '@hirfa/delivery-releases'
import { unpacked } from '@hirfa/delivery-releases'
import { type CachePart, sharedRuns } from './edge-cache.ts'

const PROBLEM_MS = 1_000

export interface CheckedFile {
  bytes: Buffer
  encoding: Encoding | undefined
}

export interface CheckedFiles {
  /** Unencoded if its copy is missing or wrong. Undefined if it is lost or wrong; rejects if no form can be read. */
  file(build: BuildName, name: string, integrity: string, encoding?: Encoding): Promise<CheckedFile | undefined>
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

  function checked(build: BuildName, name: string, integrity: string, copy: Copy): Promise<Buffer | undefined> {
    const content = `${copy} ${integrity}`
    const place = `${copy} ${build.app} ${build.version} ${name}`
    const known = memory.get(content) ?? memory.get(place)
    if (known && now() < known.until) return Promise.resolve(known.bytes)
    return reading(place, async () => {
      const { bytes, until } = await read(build, name, integrity, copy)
      memory.set(bytes ? content : place, { bytes, until }, bytes?.length ?? 0)
      return bytes
    })
  }

  async function read(build: BuildName, name: string, integrity: string, copy: Copy): Promise<KnownFile> {
    const bytes = await artifacts.file(build, name, copy)
    const plain = bytes && (await unpacked(copy, bytes))
    if (plain && integrityOf(plain) === integrity) return { bytes, until: Infinity }
    // A file that compression does not make smaller has no compressed copy.
    if (!bytes && copy !== 'identity') return { bytes: undefined, until: Infinity }
    const what = `${name} of ${build.app} ${build.version}`
    if (copy !== 'identity') report(`The ${copy} copy of ${what} is another file; it is sent as it is`)
    else report(bytes ? `${what} is not the file that was published` : `${what} is lost`)
    return { bytes: undefined, until: now() + PROBLEM_MS }
  }

  async function checkedCopy(build: BuildName, name: string, integrity: string, encoding: Encoding) {
    try {
      return await checked(build, name, integrity, encoding)
    } catch (problem) {
      if (problem instanceof ArtifactsAway) return undefined
      throw problem
    }
  }

  return {
    async file(build, name, integrity, encoding) {
      const copy = encoding && (await checkedCopy(build, name, integrity, encoding))
      if (copy) return { bytes: copy, encoding }
      const plain = await checked(build, name, integrity, 'identity')
      return plain && { bytes: plain, encoding: undefined }
    }
  }
}
