import { type ImportDeclaration, Visitor } from 'oxc-parser'
import { fragmentNeed, type Need, WHOLE_MODULE } from '@hirfa/shared-contract/release'
import { sourcePlace, type SourceFile } from './source-file.ts'

const CONTRACT = '@hirfa/shared-platform/remote'

interface Sources {
  folder: string
  files: readonly SourceFile[]
}

export function sharedNames({ folder, files }: Sources, namesOf: ReadonlyMap<string, readonly string[]>): Need[] {
  const needs = files.flatMap(file =>
    file.program.body.flatMap(node => {
      const from = 'source' in node ? node.source?.value : undefined
      const all = from === undefined ? undefined : namesOf.get(from)
      if (from === undefined || !all) return []
      const names = node.type === 'ImportDeclaration' ? importedNames(node) : WHOLE_MODULE
      const taken = names === WHOLE_MODULE ? all : names.filter(name => all.includes(name))
      return taken.map((name): Need => ({ from, name, at: sourcePlace(folder, file, node) }))
    })
  )
  const first = new Map(needs.toReversed().map(need => [`${need.from} ${need.name}`, need]))
  return [...first.values()].toReversed()
}

function importedNames({ importKind, specifiers }: ImportDeclaration): string[] | typeof WHOLE_MODULE {
  if (importKind === 'type') return []
  if (specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return WHOLE_MODULE
  return specifiers.flatMap(specifier => {
    if (specifier.type === 'ImportDefaultSpecifier') return ['default']
    if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return []
    const { imported } = specifier
    return [imported.type === 'Literal' ? imported.value : imported.name]
  })
}

export function fragments({ folder, files }: Sources): Need[] {
  const needs = new Map<string, Need>()
  for (const file of files) {
    new Visitor({
      CallExpression(node) {
        const [name] = node.arguments
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'loadFragment') return
        if (name?.type !== 'Literal' || typeof name.value !== 'string' || needs.has(name.value)) return
        needs.set(name.value, {
          from: fragmentNeed(name.value),
          name: WHOLE_MODULE,
          at: sourcePlace(folder, file, node),
          contract: { module: CONTRACT, type: 'Fragments', member: name.value }
        })
      }
    }).visit(file.program)
  }
  return [...needs.values()]
}

export function screens({ folder, files }: Sources): Need[] {
  const type = 'ScreenModule'
  const needs: Need[] = []
  for (const file of files) {
    if (!file.text.includes(`<${type}>`)) continue
    new Visitor({
      CallExpression(node) {
        const [argument] = node.typeArguments?.params ?? []
        const name = argument?.type === 'TSTypeReference' ? argument.typeName : undefined
        if (name?.type !== 'Identifier' || name.name !== type) return
        needs.push({
          from: 'route',
          name: WHOLE_MODULE,
          at: sourcePlace(folder, file, node),
          contract: { module: CONTRACT, type }
        })
      }
    }).visit(file.program)
  }
  return needs.slice(0, 1)
}

export function contractModules(needs: readonly Need[]): string[] {
  return [...new Set(needs.flatMap(({ contract }) => contract?.module ?? []))]
}
