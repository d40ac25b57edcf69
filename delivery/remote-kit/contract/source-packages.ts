import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exportOfModule, packageOfModule } from '@hirfa/shared-contract/release'

const SOURCE = /(?<!\.d)\.tsx?$/
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

export function isSource(path: string): boolean {
  return SOURCE.test(path)
}

/** The source file of an import. Undefined for packages with declarations of their own, styles and data. */
export function resolveSource(module: string, importer: string): string | undefined {
  if (module.startsWith('.')) {
    const base = join(dirname(importer), module)
    const path = ENDINGS.map(ending => base + ending).find(each => isSource(each) && existsSync(each))
    return path && realpathSync(path)
  }
  const folder = packageFolder(packageOfModule(module), importer)
  if (!folder) return undefined
  const { exports = {} }: { exports?: Record<string, string | { types?: string }> } = manifestIn(folder)
  const target = exports[exportOfModule(module)]
  const path = typeof target === 'string' ? target : target?.types
  return path && isSource(path) ? realpathSync(join(folder, path)) : undefined
}

export function packageOfFile(path: string): { name: string; folder: string } {
  const manifest = findPackageJSON(pathToFileURL(path))
  if (!manifest) throw new Error(`${path} belongs to no package`)
  const folder = dirname(manifest)
  return { name: manifestIn(folder).name, folder }
}

export function installedVersion(name: string, importer: string): string {
  const folder = packageFolder(name, importer) ?? packageFolder(typesPackage(name), importer)
  if (!folder) throw new Error(`${name} is not installed: run npm ci`)
  return manifestIn(folder).version
}

function typesPackage(name: string): string {
  return `@types/${name.replace(/^@([^/]+)\//, '$1__')}`
}

function packageFolder(name: string, importer: string): string | undefined {
  const folders = createRequire(importer).resolve.paths(name) ?? []
  return folders.map(folder => join(folder, name)).find(folder => existsSync(join(folder, 'package.json')))
}

function manifestIn(folder: string): { name: string; version: string; exports?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
