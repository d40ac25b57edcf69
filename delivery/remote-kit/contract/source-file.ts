import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { parseSync, type Program, Visitor } from 'oxc-parser'

export interface SourceFile {
  path: string
  text: string
  program: Program
}

export function readSource(path: string): SourceFile {
  return parseSource(path, readFileSync(path, 'utf8'))
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  return { path, text, program }
}

export function sourcePlace(folder: string, { path, text }: SourceFile, { start }: { start: number }): string {
  const line = text.slice(0, start).split('\n').length
  return `${relative(folder, path).split(sep).join('/')}:${line}`
}

/** The modules that a file imports or exports again, by their names in it. */
export function importsOf({ program }: SourceFile): string[] {
  const found: string[] = []
  const add = (source: object | null) => {
    if (source && 'value' in source && typeof source.value === 'string') found.push(source.value)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source)
  }).visit(program)
  return found
}
