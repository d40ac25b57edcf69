import type { ArtifactStore, BuildName, Copy, Encoding } from 'delivery-releases'
import { integrityOf } from 'delivery-releases'
import { unpacked } from 'delivery-releases'
import { boundedCache } from 'delivery-releases'

/** What an entry of the memory takes besides the bytes of its file. */
const ENTRY_BYTES = 1_024
/** So long is a file that is lost or wrong not looked for again, however many ask for it. */
const PROBLEM_MS = 1_000

/** A file as it may travel: its bytes are those that were signed, or unpack to them. */
export interface CheckedFile {
  bytes: Buffer
  encoding: Encoding | undefined
}

export interface CheckedFiles {
  /** A file in the encoding wished, or as it is where that copy is missing or wrong; nothing when the file is lost or is another one. */
  file(build: BuildName, name: string, integrity: string, encoding?: Encoding): Promise<CheckedFile | undefined>
}

interface Options {
  /** How much of them is held in memory; with 0 each request reads anew. */
  mostBytes: number
  report: (problem: string) => void
  now?: () => number
}

interface Known {
  /** Nothing where there is no good one. */
  bytes: Buffer | undefined
  until: number
}

/**
 * The files of some artifacts, each compared with what was signed before anybody gets it: whoever
 * writes into the artifacts can take a file away, and can have no byte of theirs served. What was
 * compared is held, so that an object store is asked once, not by every visitor.
 */
export function checkedFiles(
  artifacts: ArtifactStore,
  { mostBytes, report, now = () => performance.now() }: Options
): CheckedFiles {
  const memory = boundedCache<Known>(mostBytes, ({ bytes }) => ENTRY_BYTES + (bytes?.length ?? 0))
  const reading = new Map<string, Promise<Buffer | undefined>>()

  function checked(build: BuildName, name: string, integrity: string, copy: Copy): Promise<Buffer | undefined> {
    // The same bytes are good wherever they lie; a problem is one of its place.
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
    // What does not get smaller has no compressed copy.
    if (!bytes && copy !== 'identity') return { bytes: undefined, until: Infinity }
    const what = `${name} of ${build.app} ${build.version}`
    if (copy !== 'identity') report(`The ${copy} copy of ${what} is another file; it is sent as it is`)
    else report(bytes ? `${what} is not the file that was published` : `${what} is lost`)
    return { bytes: undefined, until: now() + PROBLEM_MS }
  }

  return {
    async file(build, name, integrity, encoding) {
      const copy = encoding && (await checked(build, name, integrity, encoding))
      if (copy) return { bytes: copy, encoding }
      const plain = await checked(build, name, integrity, 'identity')
      return plain && { bytes: plain, encoding: undefined }
    }
  }
}
