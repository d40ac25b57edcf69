import { mkdirSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** A file system in memory, which Linux has: flushing a file takes no time there. */
const MEMORY = '/dev/shm'
/** A container may have only some megabytes of it. */
const ENOUGH_BYTES = 2 ** 30

export const TEMPORARY = hasMemory() ? MEMORY : tmpdir()

const prepared = new Map<string, ReadonlyMap<string, Buffer>>()

/** Fills an empty folder with what `prepare` writes. That runs once per process and kind; then its files are copied. */
export async function fillFolder(folder: string, kind: string, prepare: () => Promise<unknown>): Promise<void> {
  const files = prepared.get(kind)
  if (!files) {
    await prepare()
    prepared.set(kind, filesIn(folder))
  }
  for (const [name, bytes] of files ?? []) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
}

function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map(path => [relative(folder, path), readFileSync(path)]))
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
