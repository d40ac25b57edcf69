import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const ROOT = new URL('../', import.meta.url)
/** Sources that determine the content of a seeded database. */
const SOURCES = [
  'src/database/',
  'src/seed/',
  'src/sign-in/passwords.ts',
  'src/artisans/search-text.ts',
  'testing/embedded-test-database.ts',
  'testing/pristine-rows.ts',
  '../shared-contract/wire/fold.ts',
  '../shared-contract/rules/working-hours.ts',
  'data/'
]

let known: Promise<string> | undefined

/** A hash of the sources of the seed; names the cached snapshot. */
export function marketplaceHash(): Promise<string> {
  known ??= hashSources()
  return known
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(SOURCES.map(filesOf))).flat()) {
    hash.update(path).update(await readFile(new URL(path, ROOT)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(path: string): Promise<string[]> {
  if (!path.endsWith('/')) return [path]
  const entries = await readdir(new URL(path, ROOT), { recursive: true })
  return entries
    .filter(name => /(?<!\.test)\.(ts|json)$/.test(name))
    .toSorted()
    .map(name => path + name)
}
