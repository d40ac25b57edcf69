import { readFileSync } from 'node:fs'
import { experiments } from '@rspack/core'
import { parseSync } from 'oxc-parser'
import { BuildProblem } from '../build-problem.ts'
import type { adoptedContainer } from './adopted-container.inline.ts'

interface Entry {
  name: string
  text: string
  /** The variable that holds the container. */
  global: string
}

const PROGRAM = new URL('./adopted-container.inline.ts', import.meta.url)
/** Without the assignment, the value is removed as unused. */
const ASSIGNED = 'value='

/** A classic script that sets the same variable. `lines` is how far the text of the entry moved down. */
export function adoptedEntry({ name, text, global }: Entry, hashes: Parameters<typeof adoptedContainer>[0]) {
  mustBeScript(name, text)
  const before = `var ${global} = (${containerText()})(${JSON.stringify(hashes)}, function (document) {\n`
  return { text: `${before}${text}\nreturn ${global}\n})\n`, lines: before.split('\n').length - 1 }
}

/** The minified function that the file of the program exports. */
function containerText(): string {
  const { transformSync, minifySync } = experiments.swc
  const { code } = transformSync(readFileSync(PROGRAM, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }
  })
  const assigned = ASSIGNED + code.replace('export function', 'function')
  return minifySync(assigned, { compress: { passes: 3 }, mangle: true, module: false, ecma: 2022 }).code.slice(
    ASSIGNED.length,
    -1
  )
}

export function movedMap(map: string, lines: number): string {
  const parsed: { mappings: string } = JSON.parse(map)
  return JSON.stringify({ ...parsed, mappings: ';'.repeat(lines) + parsed.mappings })
}

function mustBeScript(name: string, text: string): void {
  const { errors, module } = parseSync(name, text, { sourceType: 'unambiguous' })
  if (errors[0]) throw new BuildProblem(`${name} cannot be parsed: ${errors[0].message}`)
  if (module.hasModuleSyntax)
    throw new BuildProblem(
      `${name} is a module, but mf-manifest.json says that it is a script; build it with library: { type: 'var' }.`
    )
}
