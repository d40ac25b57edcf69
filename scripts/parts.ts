/** Finds the apps of the product: a folder `mf-*` with a `remote.ts` is a remote. No list of remotes exists. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The remotes of a repository, by name. */
export function remotesIn(root = ROOT): string[] {
  return readdirSync(root)
    .filter(folder => folder.startsWith('mf-') && existsSync(join(root, folder, 'remote.ts')))
    .sort()
}

/** Everything that is built and released on its own; the shell comes first. */
export function partsIn(root = ROOT): string[] {
  return ['shell', ...remotesIn(root)]
}
