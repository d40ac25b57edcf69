import { type CssNode, parse, walk } from 'css-tree'
import { plainName } from './own-names.ts'

export interface ProductNames {
  tokens: ReadonlySet<string>
  classes: ReadonlySet<string>
}

/** The minimizer adds these properties for `color-scheme` and `light-dark()`. */
const OF_MINIMIZER = '--lightningcss-'

export function productNames(sheets: readonly string[]): ProductNames {
  const tokens = new Set<string>()
  const classes = new Set<string>()
  for (const sheet of sheets) {
    walk(parse(sheet, { parseValue: false }), function (node) {
      if (node.type === 'ClassSelector') classes.add(plainName(node.name))
      const name = node.type === 'Declaration' ? plainName(node.property) : ''
      if (name.startsWith('--') && !name.startsWith(OF_MINIMIZER) && namesRoot(this.rule?.prelude)) tokens.add(name)
    })
  }
  return { tokens, classes }
}

function namesRoot(prelude: CssNode | undefined): boolean {
  let found = false
  if (prelude) walk(prelude, node => void (found ||= node.type === 'PseudoClassSelector' && node.name === 'root'))
  return found
}
