import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const prepared = new Map<string, ReadonlyMap<string, Buffer>>()

/** A temporary folder with the files that `prepare` writes. It runs once per worker and kind, and the files are copied. */
export async function preparedFolder(kind: string, prepare: (folder: string) => Promise<void>): Promise<string> {
  const folder = temporaryFolder()
  const files = prepared.get(kind)
  if (!files) {
    await prepare(folder)
    prepared.set(kind, filesIn(folder))
    return folder
  }
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

function filesIn(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map(path => [relative(folder, path), readFileSync(path)]))
}
