import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { uptime as systemUptime } from 'node:os'
import { dirname, join } from 'node:path'
import { RECORD_FILE } from '@hirfa/shared-contract/release'
import { keepNames } from '../ledger/whole-file.ts'
import { ArtifactsAway, type ArtifactStore } from './artifact-store.ts'
import { type Compression, copyPath, writeCopies } from './build-copies.ts'
import { FILE_MAX_BYTES } from './file-types.ts'
import { namedFiles, nameInPath } from './named-files.ts'

const STALE_AFTER_S = 3_600
/** Does not follow links and does not block on pipes. */
const PLAIN_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'])
/** A file that has gone or has too many names, and file systems without second names. */
const NO_LINK = new Set(['ENOENT', 'EMLINK', 'EPERM', 'ENOTSUP', 'EXDEV', 'ENOSYS'])

export function artifactFolder(releases: string, app: string, version: string): string {
  return join(releases, 'artifacts', app, version)
}

/** A file that an earlier version has is a second name of the same bytes, removed with the last version. */
export function folderArtifacts(
  releases: string,
  compression: Compression = 'best',
  uptime = systemUptime
): ArtifactStore {
  const incoming = join(releases, 'incoming')
  const apps = join(releases, 'artifacts')
  const locate = ({ app, version }: { app: string; version: string }) => artifactFolder(releases, app, version)

  const versions = (app: string) => readdir(join(apps, app)).catch(nothingThere<string[]>([]))

  async function newestFirst(app: string): Promise<string[]> {
    return (await versions(app)).toSorted(new Intl.Collator('en', { numeric: true }).compare).toReversed()
  }

  async function readIn(path: string): Promise<Buffer | undefined> {
    const bytes = await read(path).catch((cause: unknown) => {
      throw new ArtifactsAway(`The artifacts in ${apps} cannot be read.`, { cause })
    })
    if (!bytes && !existsSync(apps)) throw new ArtifactsAway(`The folder of the artifacts, ${apps}, is not there.`)
    return bytes
  }

  return {
    async receive(build) {
      const now = Math.floor(uptime())
      await removeStale(incoming, now)
      const { name: app, version } = build.record
      const places = (await newestFirst(app)).map(each => locate({ app, version: each }))
      const earlier = await earlierFiles(places, build.record.files)
      const arrived = join(incoming, `${now}-${randomUUID()}`)
      const end = () => rm(arrived, { recursive: true, force: true })
      try {
        await writeCopies(
          build,
          compression,
          (path, bytes) => linkOrWrite(join(arrived, path), bytes, earlier(path)),
          async path => read(earlier(path) ?? '')
        )
        await keepFolders(arrived)
      } catch (error) {
        await end()
        throw error
      }
      return { settle: () => moveWhole(arrived, locate({ app, version })), end }
    },

    record: build => readIn(join(locate(build), RECORD_FILE)),
    file: (build, name, copy) => readIn(join(locate(build), copyPath(name, copy))),
    versions,

    async remove(app, version) {
      const place = locate({ app, version })
      if (!existsSync(place)) return
      await rm(place, { recursive: true })
      keepNames(dirname(place))
    }
  }
}

async function moveWhole(arrived: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  // The existing folder is incomplete: it is left from a killed publish, or has lost files.
  const before = `${arrived}-before`
  await rename(place, before).catch(nothingThere(undefined))
  await rename(arrived, place)
  await rm(before, { recursive: true, force: true })
  // The files must be on disk before the ledger names them.
  keepNames(dirname(place))
}

/** Names begin with the uptime of the machine in seconds, a clock that its processes share which cannot be set. */
async function removeStale(incoming: string, now: number): Promise<void> {
  await mkdir(incoming, { recursive: true })
  for (const name of await readdir(incoming)) {
    if (now - Number.parseInt(name) > STALE_AFTER_S) await rm(join(incoming, name), { recursive: true, force: true })
  }
}

/** The same file in an earlier version, by its recorded digest, in the same encoding; its bytes are not verified. */
async function earlierFiles(
  places: readonly string[],
  files: Readonly<Record<string, string>>
): Promise<(path: string) => string | undefined> {
  const found = new Map<string, { place: string; name: string }>()
  for (const place of places) {
    const named = namedFiles(await read(join(place, RECORD_FILE))) ?? {}
    for (const [name, integrity] of Object.entries(named))
      if (!found.has(integrity)) found.set(integrity, { place, name })
  }
  return path => {
    const name = nameInPath(path)
    const at = found.get(files[name] ?? '')
    return at && join(at.place, path.slice(0, -name.length), at.name)
  }
}

async function linkOrWrite(path: string, bytes: Buffer, earlier: string | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  if (earlier && (await read(earlier))?.equals(bytes)) {
    const failure = await link(earlier, path).catch((error: unknown) => error)
    if (failure === undefined) return
    if (!(failure instanceof Error && 'code' in failure && NO_LINK.has(String(failure.code)))) throw failure
  }
  await writeFile(path, bytes, { flush: true })
}

async function keepFolders(place: string): Promise<void> {
  keepNames(place)
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) keepNames(join(entry.parentPath, entry.name))
}

async function read(path: string): Promise<Buffer | undefined> {
  const file = await open(path, PLAIN_FILE).catch(nothingThere(undefined))
  if (!file) return undefined
  try {
    const found = await file.stat()
    return found.isFile() ? await readBytes(file, Math.min(found.size, FILE_MAX_BYTES + 1)) : undefined
  } finally {
    await file.close()
  }
}

async function readBytes(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let length = 0
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return bytes.subarray(0, length)
}

function nothingThere<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return error => {
    if (error instanceof Error && 'code' in error && NO_FILE.has(String(error.code))) return nothing
    throw error
  }
}
