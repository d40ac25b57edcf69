import { parseSync } from 'oxc-parser'
import { BuildProblem } from '../build-problem.ts'
import { adoptedContainer } from './adopted-container.ts'

interface Entry {
  name: string
  text: string
  /** The variable that holds the container. */
  global: string
}

/** A classic script that sets the same variable. `lines` is how far the text of the entry moved down. */
export function adoptedEntry({ name, text, global }: Entry, hashes: Readonly<Record<string, string>>) {
  mustBeScript(name, text)
  const before = `var ${global} = (${String(adoptedContainer)})(${JSON.stringify(hashes)}, function (document) {\n`
  return { text: `${before}${text}\nreturn ${global}\n})\n`, lines: before.split('\n').length - 1 }
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
