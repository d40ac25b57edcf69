import type { ArtifactStore, BuildName, Copy, Encoding } from '@hirfa/delivery-releases'
import { ArtifactsAway, integrityOf } from '@hirfa/delivery-releases'
import { unpacked } from '@hirfa/delivery-releases'
import { boundedCache } from '@hirfa/delivery-releases'

const ENTRY_BYTES = 1_024
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
  mostBytes: number
  report: (problem: string) => void
  now?: () => number
}

interface Known {
  bytes: Buffer | undefined
  until: number
}

/** Write access to the artifacts can remove a file and cannot change a served byte. Verified files are cached. */
export function checkedFiles(
  artifacts: ArtifactStore,
  { mostBytes, report, now = () => performance.now() }: Options
): CheckedFiles {
  const memory = boundedCache<Known>(mostBytes, ({ bytes }) => ENTRY_BYTES + (bytes?.length ?? 0))
  const reading = new Map<string, Promise<Buffer | undefined>>()

  function checked(build: BuildName, name: string, integrity: string, copy: Copy): Promise<Buffer | undefined> {
    const content = `${copy} ${integrity}`
    const place = `${copy} ${build.app} ${build.version} ${name}`
    const known = memory.get(content) ?? memory.get(place)
    if (known && now() < known.until) return Promise.resolve(known.bytes)

    const running = reading.get(place)
    if (running) return running
    const started = read(build, name, integrity, copy).then(({ bytes, until }) => {
      memory.set(bytes ? content : place, { bytes, until })
      return bytes
    })
    reading.set(place, started)
    return started.finally(() => reading.delete(place))
  }

  async function read(build: BuildName, name: string, integrity: string, copy: Copy): Promise<Known> {
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
