import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = '/node_modules/'

/**
 * The package that a file belongs to, when it is nobody's of ours. What browsers and the language bring is `lib`,
 * and so is what the server's types call by the same names.
 */
export function foreignPackage(path: string, ours: ReadonlySet<string>): string | undefined {
  const folder = packageFolder(path)
  if (!folder) return undefined
  const name = folder.slice(folder.lastIndexOf(PACKAGES) + PACKAGES.length)
  if (ours.has(name)) return undefined
  if (name.startsWith('@typescript/') || name === 'typescript' || name === '@types/node') return 'lib'
  return name.replace(/^@types\//, '')
}

/** The version of the package that a file belongs to, as it is installed. */
export function installedVersionOf(path: string): string {
  return JSON.parse(readFileSync(join(packageFolder(path) ?? '', 'package.json'), 'utf8')).version
}

function packageFolder(path: string): string | undefined {
  const start = path.lastIndexOf(PACKAGES)
  if (start < 0) return undefined
  const [scopeOrName = '', name = ''] = path.slice(start + PACKAGES.length).split('/')
  return path.slice(0, start + PACKAGES.length) + (scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName)
}
