/** `npm run check:lock`: each installed package has the hash of its content in the lock file, and comes from the registry. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  integrity?: string
  resolved?: string
  /** A package of this repository. */
  link?: boolean
  inBundle?: boolean
}

const REGISTRY = 'https://registry.npmjs.org/'
const LOCK_FILES = ['package-lock.json', 'assets/package-lock.json']

export function lockFaults(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, { integrity, resolved, link, inBundle }]) => {
    if (link || inBundle || !place.includes('node_modules/')) return []
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${place} has no sha512 hash`]),
      ...(resolved && !resolved.startsWith(REGISTRY) ? [`${place} comes from ${resolved}`] : [])
    ]
  })
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const faults = LOCK_FILES.flatMap(file =>
    lockFaults(JSON.parse(readFileSync(join(root, file), 'utf8')).packages).map(fault => `${file}: ${fault}`)
  )
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
