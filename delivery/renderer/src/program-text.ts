import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { minifySync, type ModuleItem, parseSync, transformSync } from '@swc/core'

/** Without the assignment, `swc` removes the value of the call as unused. */
const ASSIGNED = 'value='

/**
 * The minified script that calls the function which the file exports, and has its value. Modules that it imports share
 * one scope: a name that two of them declare is an error.
 */
export function programText<Program extends (...settings: never[]) => unknown>(
  file: URL,
  ...settings: Parameters<Program>
): string {
  const program = fileURLToPath(file)
  const modules = new Map<string, string>()
  const exported = addModule(program, modules)
  if (exported.length !== 1)
    throw new Error(`${basename(program)} exports ${exported.length} functions: a program exports one.`)
  const body = [...modules.values()].join('\n')
  // `swc` accepts a name that is declared twice.
  void new Script(`'use strict';{${body}\n}`, { filename: program })
  const values = settings.map(setting => JSON.stringify(setting)).join()
  const { code } = minifySync(`${ASSIGNED}(()=>{'use strict';${body}\nreturn ${exported[0]}(${values})})()`, {
    ecma: 2022,
    compress: { passes: 3 },
    mangle: true,
    module: false,
    format: { inlineScript: true }
  })
  return code.slice(ASSIGNED.length)
}

/** Adds what the file imports, then the file itself, and returns the names of the functions that it exports. */
function addModule(file: string, modules: Map<string, string>): string[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    configFile: false,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }
  })
  // Positions are in bytes and count from the first statement of the first file that was parsed.
  const bytes = Buffer.from(`;${code}`)
  const { body, span } = parseSync(`;${code}`, { syntax: 'ecmascript', target: 'es2022' })
  for (const source of body.flatMap(item => importedFile(item, file)))
    if (!modules.has(source)) addModule(source, modules)
  modules.set(file, body.map(item => bytes.toString('utf8', ...range(item, span.start))).join('\n'))
  return body.flatMap(item =>
    item.type === 'ExportDeclaration' && item.declaration.type === 'FunctionDeclaration'
      ? [item.declaration.identifier.value]
      : []
  )
}

function importedFile(item: ModuleItem, file: string): string[] {
  if (item.type !== 'ImportDeclaration') return []
  if (item.specifiers.some(each => each.type !== 'ImportSpecifier' || each.imported))
    throw new Error(`${basename(file)} renames an import: a program imports names as they are exported.`)
  return [createRequire(file).resolve(item.source.value)]
}

/** Of a statement without its import or `export`. */
function range(item: ModuleItem, start: number): [from: number, to: number] {
  if (item.type === 'ImportDeclaration') return [0, 0]
  const { span } = item.type === 'ExportDeclaration' ? item.declaration : item
  return [span.start - start, span.end - start]
}
