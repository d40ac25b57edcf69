import { join } from 'node:path'
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isNamedImports,
  isStringLiteral
} from 'typescript/unstable/ast/is'
import { type Symbol as TypeSymbol, SymbolFlags, type Type } from 'typescript/unstable/sync'
import { missingMessages } from './missing-messages.ts'
import { foreignPackage, installedVersionOf } from './package-of.ts'
import type { Need, Seams } from 'shared-contract/release'
import type { Shape } from 'shared-contract/release'
import { found, openSources, placeOf, type SourceProgram } from './source-program.ts'
import { type Met, typeShapes } from './type-shapes.ts'

interface Part {
  folder: string
  /** The source files that were compiled, no package's among them. */
  sources: readonly string[]
  /** What a remote exposes: module → source file. The shell exposes nothing, and provides what is shared. */
  exposes?: Readonly<Record<string, string>> | undefined
  /** The version of each shared module, as installed. */
  shared: Readonly<Record<string, string>>
}

export type SourceSeams = Pick<Seams, 'installed' | 'types' | 'provides' | 'needs' | 'missing'>

/** Reads what a part gives and takes from the sources that were compiled, with the compiler's own eyes. */
export function readSeams({ folder, sources, exposes, shared }: Part): SourceSeams {
  // Of these the structure is compared; of other libraries the version.
  const ours = Object.keys(shared).filter(name => name.startsWith('shared-'))
  const packages = new Set(ours.map(name => name.split('/')[0] ?? name))
  const opened = openSources(folder)
  try {
    const program = opened.program('part', sources)
    const { checker } = program
    const files = sources.map(source => program.file(source))
    const asked = askedModules(program, files, ours)
    // By themselves, without what this part adds to their types: so they are the same to all parts.
    const sharedProgram = opened.program(
      'shared',
      [...asked.values()].map(({ path }) => path)
    )
    const met: Met = { types: [], foreign: new Map() }
    const packageOf = (path: string) => foreignPackage(path, packages)
    const shapeOf = typeShapes(checker, met, packageOf)
    const sharedShapeOf = typeShapes(sharedProgram.checker, met, packageOf)

    function sharedExports(path: string): Map<string, () => Shape> {
      return exportsOf(sharedProgram, path, sharedShapeOf)
    }

    const provides = exposes
      ? Object.entries(exposes).map(([module, path]) => ({
          module,
          exported: exportsOf(program, join(folder, path), shapeOf)
        }))
      : [...asked].map(([module, { path }]) => ({ module, exported: sharedExports(path) }))
    const needs = [
      ...(exposes ? [...asked].flatMap(([from, module]) => namesNeeded(from, module)) : screens()),
      ...fragments()
    ]

    function namesNeeded(from: string, { path, imports }: AskedModule): Need[] {
      const exported = sharedExports(path)
      const first = new Map<string, string>()
      for (const { file, node } of imports) {
        for (const name of importedNames(node) ?? exported.keys()) {
          if (!first.has(name)) first.set(name, placeOf(folder, file, node))
        }
      }
      return [...first].flatMap(([name, at]) => {
        const shape = exported.get(name)
        return shape ? [{ from, name, at, type: shape() }] : []
      })
    }

    /** What one part lends to another is asked for by its name. */
    function fragments(): Need[] {
      const lent = files.flatMap(file =>
        found(file, isCallExpression).flatMap(node => {
          const [name] = node.arguments
          const isAsked = isIdentifier(node.expression) && node.expression.text === 'loadFragment'
          return isAsked && name && isStringLiteral(name) ? [{ from: name.text, at: placeOf(folder, file, node) }] : []
        })
      )
      const unique = new Map(lent.toReversed().map(one => [one.from, one]))
      return [...unique.values()].flatMap(({ from, at }) =>
        membersOf('Fragments', from).map(({ name, type }) => ({ from, name, at, type }))
      )
    }

    /** What the shell asks of every module that a route names. */
    function screens(): Need[] {
      const file = files.find(({ text }) => text.includes('<ScreenModule>'))
      const node = file && found(file, isCallExpression).find(call => call.getText(file).includes('<ScreenModule>'))
      if (!file || !node) throw new Error('Nothing in the shell loads a screen')
      return membersOf('ScreenModule').map(({ name, type }) => ({
        from: 'route',
        name,
        at: placeOf(folder, file, node),
        type
      }))
    }

    /** The members of an interface of the contract between parts, or of one of its properties. */
    function membersOf(contract: string, property?: string): { name: string; type: Shape }[] {
      const node = declared(contract)
      const symbol = node && checker.getSymbolAtLocation(node.name)
      let type = symbol && checker.getDeclaredTypeOfSymbol(symbol)
      if (type && property !== undefined) {
        const held = checker.getPropertyOfType(type, property)
        type = held && checker.getTypeOfSymbol(held)
      }
      if (!type) throw new Error(`${property ?? contract} is not part of the contract between parts`)
      return checker.getPropertiesOfType(type).flatMap(member => {
        const typeOfIt = checker.getTypeOfSymbol(member)
        return typeOfIt ? [{ name: member.name, type: shapeOf(typeOfIt) }] : []
      })
    }

    function declared(name: string) {
      const interfaces = program.contractFiles().flatMap(file => found(file, isInterfaceDeclaration))
      return interfaces.find(each => each.name.text === name)
    }

    const crossing = [...met.foreign].filter(([name]) => name !== 'lib' && !(name in shared))
    return {
      installed: { ...shared, ...Object.fromEntries(crossing.map(([name, path]) => [name, installedVersionOf(path)])) },
      types: met.types,
      provides: Object.fromEntries(
        provides.map(({ module, exported }) => [
          module,
          Object.fromEntries([...exported].map(([name, shape]) => [name, shape()]))
        ])
      ),
      needs,
      missing: missingMessages(program, sources)
    }
  } finally {
    opened.close()
  }
}

interface AskedModule {
  path: string
  imports: { file: SourceFile; node: Node }[]
}

/** The shared modules that some sources import something of, at run time. */
function askedModules(program: SourceProgram, files: readonly SourceFile[], ours: readonly string[]) {
  const asked = new Map<string, AskedModule>()
  for (const file of files) {
    for (const node of file.statements) {
      if (!isImportDeclaration(node) && !isExportDeclaration(node)) continue
      const specifier = node.moduleSpecifier
      if (!specifier || !isStringLiteral(specifier) || !ours.includes(specifier.text)) continue
      const path = program.checker.getSymbolAtLocation(specifier)?.declarations[0]?.path
      if (!path) continue
      const module = asked.get(specifier.text) ?? { path, imports: [] }
      module.imports.push({ file, node })
      asked.set(specifier.text, module)
    }
  }
  return asked
}

/** The names that an import takes at run time; nothing when it takes the whole module. */
function importedNames(node: Node): string[] | undefined {
  if (!isImportDeclaration(node)) return undefined
  const clause = node.importClause
  if (!clause || clause.phaseModifier === SyntaxKind.TypeKeyword) return []
  const named = clause.namedBindings
  if (!named || !isNamedImports(named)) return named ? undefined : []
  return named.elements.flatMap(element => (element.isTypeOnly ? [] : [(element.propertyName ?? element.name).text]))
}

/** What a module gives at run time, each with the way to its type. */
function exportsOf(program: SourceProgram, path: string, shapeOf: (type: Type) => Shape): Map<string, () => Shape> {
  const module = program.checker.getSymbolAtLocation(program.file(path))
  const exported = module ? program.checker.getExportsOfModule(module) : []
  return new Map(
    exported.flatMap(one => {
      const type = valueType(program, one)
      return type ? [[one.name, () => shapeOf(type)]] : []
    })
  )
}

/** The type of an export, when it is there at run time. */
function valueType({ checker }: SourceProgram, exported: TypeSymbol) {
  const target = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  return target.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(target) : undefined
}
