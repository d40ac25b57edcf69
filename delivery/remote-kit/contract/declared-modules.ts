import { join, relative, sep } from 'node:path'
import { type Declarations, exportOfModule, packageOfModule } from '@hirfa/shared-contract/release'
import { emitDeclarations } from './emit-declarations.ts'
import { exportedNames } from './exported-names.ts'
import { portable } from './portable-declarations.ts'
import { importsOf, readSource, type SourceFile } from './source-file.ts'
import { installedVersion, packageOfFile, resolveSource } from './source-packages.ts'

interface App {
  name: string
  folder: string
  exposes: Readonly<Record<string, string>>
  shared: readonly string[]
}

export interface DeclaredModules {
  packages: Declarations[]
  installed: Record<string, string>
  namesOf(module: string): string[]
}

export function declaredModules({ name, folder, exposes, shared }: App): DeclaredModules {
  const importer = join(folder, 'package.json')
  const modules = new Map([
    ...Object.entries(exposes).map(([module, file]): [string, string] => [module, join(folder, file)]),
    ...shared.map((module): [string, string] => [
      module,
      mustBeFound(resolveSource(module, importer), module, importer)
    ])
  ])
  const isOwn = (file: string) => file.startsWith(folder + sep) && !relative(folder, file).includes('node_modules')
  const reached = reachedSources([...modules.values()])
  const texts = emitDeclarations([...new Set([...modules.values(), ...reached.filter(file => !isOwn(file))])])
  const packages = new Map<string, Declarations>()
  const installed: Record<string, string> = {}
  const declared = new Map<string, SourceFile>()

  function declarationOf(source: string): SourceFile {
    const path = declarationPath(source)
    const known = declared.get(path)
    if (known) return known
    const read = portable(path, mustBeFound(texts.get(path), 'Its declaration', source))
    declared.set(path, read)
    return read
  }

  function declarationsOf(source: string): { declarations: Declarations; path: string } {
    const own = isOwn(source) ? { name, folder } : packageOfFile(source)
    const declarations = packages.get(own.name) ?? { format: 1, name: own.name, exports: {}, files: {} }
    packages.set(own.name, declarations)
    return { declarations, path: declarationPath(relative(own.folder, source).split(sep).join('/')) }
  }

  function addModule(module: string, source: string): void {
    const { declarations, path } = declarationsOf(source)
    declarations.exports[module.startsWith('.') ? module : exportOfModule(module)] = path
    addFile(source)
  }

  function addFile(source: string): void {
    const { declarations, path } = declarationsOf(source)
    if (declarations.files[path]) return
    const file = declarationOf(source)
    const imports: string[] = []
    declarations.files[path] = { text: file.text, imports }
    for (const module of new Set(importsOf(file))) {
      const target = resolveSource(module, source)
      if (module.startsWith('.')) {
        const own = mustBeFound(target, module, source)
        imports.push(`./${declarationsOf(own).path}`)
        addFile(own)
      } else {
        imports.push(module)
        if (target) addModule(module, target)
        else installed[packageOfModule(module)] = installedVersion(packageOfModule(module), source)
      }
    }
  }

  for (const [module, source] of modules) addModule(module, source)
  return {
    packages: [...packages.values()],
    installed,
    namesOf(module) {
      const source = mustBeFound(modules.get(module), module, importer)
      return exportedNames(declarationOf(source), (next, from) =>
        declarationOf(mustBeFound(resolveSource(next, from.path), `export * from '${next}'`, from.path))
      )
    }
  }
}

function reachedSources(entries: readonly string[]): string[] {
  const reached = new Set(entries)
  for (const source of reached) {
    for (const module of importsOf(readSource(source))) {
      const target = resolveSource(module, source)
      if (target) reached.add(target)
    }
  }
  return [...reached]
}

function declarationPath(source: string): string {
  return source.replace(/\.tsx?$/, '.d.ts')
}

function mustBeFound<Value>(value: Value | undefined, what: string, where: string): Value {
  if (value === undefined) throw new Error(`${what} of ${where} is no TypeScript source that can be declared`)
  return value
}
