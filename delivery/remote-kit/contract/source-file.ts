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

export function importsOf({ program }: SourceFile): { module: string; start: number; end: number }[] {
  const found: { module: string; start: number; end: number }[] = []
  const add = (source: { type: string; value?: unknown; start: number; end: number } | null) => {
    if (typeof source?.value === 'string') found.push({ module: source.value, start: source.start, end: source.end })
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
