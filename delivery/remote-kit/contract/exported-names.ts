import type { Declaration, Statement } from 'oxc-parser'
import type { SourceFile } from './source-file.ts'

/** `load` returns the file of a re-exported module. */
export function exportedNames(file: SourceFile, load: (module: string, from: SourceFile) => SourceFile): string[] {
  const names = new Set<string>()
  const seen = new Set<string>()

  function visit(each: SourceFile): void {
    if (seen.has(each.path)) return
    seen.add(each.path)
    for (const statement of each.program.body) add(statement, each)
  }

  function add(statement: Statement, each: SourceFile): void {
    if (statement.type === 'ExportDefaultDeclaration') {
      if (each === file) names.add('default')
    } else if (statement.type === 'ExportAllDeclaration' && statement.exportKind === 'value') {
      if (statement.exported) names.add(moduleName(statement.exported))
      else visit(load(statement.source.value, each))
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const name of statement.declaration ? declaredNames(statement.declaration) : []) names.add(name)
      if (statement.exportKind === 'type') return
      for (const { exported, exportKind } of statement.specifiers) {
        if (exportKind === 'value') names.add(moduleName(exported))
      }
    }
  }

  visit(file)
  return [...names]
}

function declaredNames(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return declaration.id ? [declaration.id.name] : []
    default:
      return []
  }
}

function moduleName(name: { type: 'Literal'; value: string } | { type: 'Identifier'; name: string }): string {
  return name.type === 'Literal' ? name.value : name.name
}
