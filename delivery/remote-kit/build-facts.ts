import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isServerFile } from '@hirfa/shared-contract/release'

export function listFiles(folder: string, except: readonly string[]): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(name => !except.includes(name))
  return Object.fromEntries(files.map(name => [name, `sha384-${fileHash(folder, name, 'sha384')}`]))
}

export function sha256Hashes(folder: string, names: readonly string[]): Record<string, string> {
  const requested = names.filter(name => !isServerFile(name) && !name.endsWith('.map'))
  return Object.fromEntries(requested.map(name => [name, fileHash(folder, name, 'sha256')]))
}

function fileHash(folder: string, name: string, algorithm: 'sha256' | 'sha384'): string {
  return createHash(algorithm)
    .update(readFileSync(join(folder, name)))
    .digest('base64')
}

/** The scripts that the build loads without a hash. Roots are loaded from outside. */
export function unguardedScripts(
  folder: string,
  files: Readonly<Record<string, string>>,
  roots: readonly string[]
): string[] {
  const scripts = Object.keys(files).filter(isScript)
  const texts = scripts.map(name => readFileSync(join(folder, name), 'utf8'))
  return scripts.filter(name => !roots.includes(name) && !texts.some(text => text.includes(files[name] ?? '')))
}

export function unmappedScripts(files: Readonly<Record<string, string>>): string[] {
  return Object.keys(files).filter(name => isScript(name) && !Object.hasOwn(files, `${name}.map`))
}

export function compressedSize(folder: string, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(folder, name))).length, 0)
}

function isScript(name: string): boolean {
  return name.endsWith('.js')
}
