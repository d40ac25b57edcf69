import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Declarations, exportOfModule, packageOfModule } from '@hirfa/shared-contract/release'

export type DeclaredBuild = ReadonlyMap<string, Declarations>

interface FileOf {
  package: string
  path: string
}

/** A file that two builds have with the same imports is written once and re-exported: its types are the same ones. */
export function declarationFiles(folder: string) {
  const textDigests = new Map<string, string>()
  const builds = new Map<DeclaredBuild, { folder: string; written: Set<string>; digests: Map<string, string> }>()
  const byDigest = new Map<string, string>()
  const foreign = new Set<string>()

  function findFolder(build: DeclaredBuild) {
    const place = builds.get(build) ?? {
      folder: join(folder, `build-${builds.size}/node_modules`),
      written: new Set(),
      digests: new Map()
    }
    builds.set(build, place)
    return place
  }

  function textDigest(text: string): string {
    const known = textDigests.get(text)
    if (known) return known
    const digest = hash('sha256', text)
    textDigests.set(text, digest)
    return digest
  }

  function computeDigest(build: DeclaredBuild, file: FileOf): string {
    const { digests } = findFolder(build)
    const key = fileKey(file)
    const known = digests.get(key)
    if (known) return known
    const reached = [...reachedFiles(build, file)].map(each => `${fileKey(each)} ${textDigest(readText(build, each))}`)
    const digest = hash('sha256', reached.toSorted().join('\n'))
    digests.set(key, digest)
    return digest
  }

  function write(build: DeclaredBuild, file: FileOf): string {
    const place = findFolder(build)
    const path = join(place.folder, file.package, file.path)
    if (place.written.has(path)) return path
    place.written.add(path)
    const digest = computeDigest(build, file)
    const same = byDigest.get(digest)
    const text = readText(build, file)
    writeText(path, same ? exportAgain(relative(dirname(path), same), text) : text)
    writeManifest(build, file.package)
    if (same) return path
    byDigest.set(digest, path)
    for (const module of readImports(build, file)) {
      const imported = resolveFile(build, module, file)
      if (imported) write(build, imported)
      else foreign.add(module)
    }
    return path
  }

  /** Written without a version: TypeScript treats packages of one name and version as the same package. */
  function writeManifest(build: DeclaredBuild, name: string): void {
    const { folder: place, written } = findFolder(build)
    const path = join(place, name, 'package.json')
    if (written.has(path)) return
    written.add(path)
    const exports = Object.entries(build.get(name)?.exports ?? {}).map(([module, file]) => [module, `./${file}`])
    writeText(path, JSON.stringify({ name, type: 'module', exports: Object.fromEntries(exports) }))
  }

  return {
    foreign,
    /** Writes the declarations of a module and returns its import path. Undefined if the build lacks it. */
    write(build: DeclaredBuild, packageName: string, module: string): string | undefined {
      const path = build.get(packageName)?.exports[module]
      return path && importPath(write(build, { package: packageName, path }))
    },
    isSame(one: DeclaredBuild, other: DeclaredBuild, packageName: string, module: string): boolean {
      const [first, second] = [one, other].map(build => {
        const path = build.get(packageName)?.exports[module]
        return path && computeDigest(build, { package: packageName, path })
      })
      return first !== undefined && first === second
    }
  }
}

export type DeclarationFiles = ReturnType<typeof declarationFiles>

function* reachedFiles(build: DeclaredBuild, start: FileOf): Generator<FileOf> {
  const reached = new Map([[fileKey(start), start]])
  for (const file of reached.values()) {
    yield file
    for (const module of readImports(build, file)) {
      const imported = resolveFile(build, module, file)
      if (imported) reached.set(fileKey(imported), imported)
    }
  }
}

function resolveFile(build: DeclaredBuild, module: string, from: FileOf): FileOf | undefined {
  if (module.startsWith('./')) return { package: from.package, path: module.slice(2) }
  const name = packageOfModule(module)
  const path = build.get(name)?.exports[exportOfModule(module)]
  return path === undefined ? undefined : { package: name, path }
}

function readImports(build: DeclaredBuild, { package: name, path }: FileOf): readonly string[] {
  return build.get(name)?.files[path]?.imports ?? []
}

function readText(build: DeclaredBuild, { package: name, path }: FileOf): string {
  return build.get(name)?.files[path]?.text ?? ''
}

function fileKey({ package: name, path }: FileOf): string {
  return `${name}/${path}`
}

function exportAgain(path: string, text: string): string {
  const from = JSON.stringify(importPath(path.startsWith('.') ? path : `./${path}`))
  return `export * from ${from}\n${/\bdefault\b/.test(text) ? `export { default } from ${from}\n` : ''}`
}

/** TypeScript resolves `index.ts` to `index.d.ts`. */
function importPath(path: string): string {
  return path.replace(/\.d\.ts$/, '.ts')
}

function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
