import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { BuildProblem } from '../build-problem.ts'

/** A custom element stays defined until the page is closed, and a page can load two versions of a remote. */
export function mustHaveOwnElements(folder: string, global: string): void {
  const prefix = `${global.replaceAll(/_+/g, '-')}-`
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  for (const script of scripts) {
    const element = definedElements(readFileSync(join(folder, script), 'utf8')).find(name => !name.startsWith(prefix))
    if (element)
      throw new BuildProblem(`${script} defines the custom element ${element}; begin its name with ${prefix}.`)
  }
}

/** Names that the script passes to `customElements.define` as literals. */
function definedElements(text: string): string[] {
  if (!text.includes('customElements')) return []
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'define') return
      if (!/\bcustomElements$/.test(text.slice(callee.object.start, callee.object.end))) return
      if (name?.type === 'Literal' && typeof name.value === 'string') names.push(name.value)
    }
  }).visit(parseSync('script.js', text).program)
  return names
}
