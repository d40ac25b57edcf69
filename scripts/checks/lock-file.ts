import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

type LockedPackages = Readonly<Record<string, LockedPackage>>

const REGISTRY = 'https://registry.npmjs.org/'
const LOCK_FILES = [
  'package-lock.json',
  'accessibility/package-lock.json',
  'assets/package-lock.json',
  'delivery/testing/standard-remote/package-lock.json',
  'lab/mutation/package-lock.json'
]

export function lockFaults(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(
    ([place, { integrity, resolved, link, inBundle, optionalDependencies = {} }]) => {
      if (link || inBundle) return []
      const missing = Object.keys(optionalDependencies).filter(name => !isLocked(packages, place, name))
      const faults = missing.map(name => `${place || 'package.json'} needs ${name}, which is not in the lock file`)
      if (!place.includes('node_modules/')) return faults
      return [
        ...faults,
        ...(integrity?.startsWith('sha512-') ? [] : [`${place} has no sha512 hash`]),
        ...(resolved && !resolved.startsWith(REGISTRY) ? [`${place} comes from ${resolved}`] : [])
      ]
    }
  )
}

/** npm leaves out packages of other platforms if it updates a lock file beside an installation. */
function isLocked(packages: LockedPackages, place: string, name: string): boolean {
  if (Object.hasOwn(packages, join(place, 'node_modules', name))) return true
  return place !== '' && isLocked(packages, place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0)), name)
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const faults = LOCK_FILES.flatMap(file =>
    lockFaults(JSON.parse(readFileSync(join(root, file), 'utf8')).packages).map(fault => `${file}: ${fault}`)
  )
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
