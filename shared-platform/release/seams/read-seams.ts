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
import { type Symbol as TypeSymbol, SymbolFlags } from 'typescript/unstable/sync'
import { missingMessages } from './missing-messages.ts'
import { foreignPackage, installedVersionOf } from './package-of.ts'
import type { Need, Seams, Shape } from './seams.ts'
import { found, openSources, placeOf, type SourceProgram } from './source-program.ts'
import { typeShapes } from './type-shapes.ts'

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
  const program = openSources(folder, sources)
  try {
    const { checker } = program
    const shapes = typeShapes(checker, path => foreignPackage(path, packages))
    const files = sources.map(source => program.file(source))
    const asked = askedModules(program, files, ours)

    function provided(module: TypeSymbol): Record<string, Shape> {
      return Object.fromEntries(
        checker.getExportsOfModule(module).flatMap(exported => {
          const type = valueType(program, exported)
          return type ? [[exported.name, shapes.shapeOf(type)]] : []
        })
      )
    }

    const provides = exposes
      ? Object.entries(exposes).map(([module, path]): [string, Record<string, Shape>] => {
          const symbol = checker.getSymbolAtLocation(program.file(join(folder, path)))
          return [module, symbol ? provided(symbol) : {}]
        })
      : [...asked].map(([module, { symbol }]): [string, Record<string, Shape>] => [module, provided(symbol)])

    const names = exposes ? [...asked].flatMap(([from, module]) => namesNeeded(from, module)) : screens()
    const needs = [...names, ...fragments()]

    function namesNeeded(from: string, { symbol, imports }: AskedModule): Need[] {
      const exported = new Map(checker.getExportsOfModule(symbol).map(each => [each.name, each]))
      const first = new Map<string, string>()
      for (const { file, node } of imports) {
        for (const name of importedNames(node) ?? exported.keys()) {
          if (!first.has(name)) first.set(name, placeOf(folder, file, node))
        }
      }
      return [...first].flatMap(([name, at]) => {
        const one = exported.get(name)
        const type = one && valueType(program, one)
        return type ? [{ from, name, at, type: shapes.shapeOf(type) }] : []
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
        return typeOfIt ? [{ name: member.name, type: shapes.shapeOf(typeOfIt) }] : []
      })
    }

    function declared(name: string) {
      const interfaces = program.contractFiles().flatMap(file => found(file, isInterfaceDeclaration))
      return interfaces.find(each => each.name.text === name)
    }

    const crossing = [...shapes.foreign].filter(([name]) => name !== 'lib' && !(name in shared))
    return {
      installed: { ...shared, ...Object.fromEntries(crossing.map(([name, path]) => [name, installedVersionOf(path)])) },
      types: shapes.types,
      provides: Object.fromEntries(provides),
      needs,
      missing: missingMessages(program, sources)
    }
  } finally {
    program.close()
  }
}

interface AskedModule {
  symbol: TypeSymbol
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
      const symbol = program.checker.getSymbolAtLocation(specifier)
      if (!symbol) continue
      const module = asked.get(specifier.text) ?? { symbol, imports: [] }
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

/** The type of an export, when it is there at run time. */
function valueType({ checker }: SourceProgram, exported: TypeSymbol) {
  const target = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  return target.flags & SymbolFlags.Value ? checker.getTypeOfSymbol(target) : undefined
}
