import { type Atrule, type CssNode, generate, parse, type Rule, tokenize, tokenTypes, walk } from 'css-tree'
import { type OwnNames, plainName, stylePrefix } from './own-names.ts'
import { isNaming, problemsOfNames, problemsOfRuleName } from './own-name-problems.ts'
import { type Reach, reachOfRule, selectorsIn, weakest } from './selector-reach.ts'

const MOST_KB = 1000
const MOST_NAMED = 5
const DEEPEST = 64
const LONGEST_SELECTOR = 80
const GROUPS = new Set(['media', 'supports', 'layer', 'container', 'starting-style'])
const OPENING = [
  tokenTypes.LeftCurlyBracket,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.Function
]
const CLOSING = [tokenTypes.RightCurlyBracket, tokenTypes.RightParenthesis, tokenTypes.RightSquareBracket]
const IGNORED = new Set(['Comment', 'WhiteSpace', 'CDO', 'CDC'])

interface BuiltStyles {
  app: string
  classPrefixes: readonly string[]
  files: Readonly<Record<string, string>>
  productSheets: readonly string[]
}

/** Browsers keep a stylesheet for as long as the page is open. */
export function styleProblems({ app, classPrefixes, files, productSheets }: BuiltStyles): string[] {
  const product = productNames(productSheets)
  const own = { prefixes: [stylePrefix(app), ...classPrefixes] }
  const shared = classPrefixes.filter(prefix => [...product.classes].some(name => name.startsWith(prefix)))
  return [
    ...shared.map(
      prefix => `classPrefixes of package.json: classes of the product begin with "${prefix}" too; remove it.`
    ),
    ...Object.entries(files).flatMap(([file, text]) => problemsOfFile(file, text, own, product))
  ]
}

function problemsOfFile(file: string, text: string, own: OwnNames, product: ProductNames): string[] {
  if (text.length > MOST_KB * 1000) return [`${file}: more than ${MOST_KB} kB cannot be checked; split it.`]
  const found = [...new Set(problemsOfText(text, own, product))]
  const named = found.slice(0, MOST_NAMED).map(problem => `${file}: ${problem}`)
  const more = found.length - MOST_NAMED
  return more > 0 ? [...named, `${file} has ${more} more problems of this kind.`] : named
}

function problemsOfText(text: string, own: OwnNames, product: ProductNames): string[] {
  const broken = brokenPlace(text)
  if (broken !== undefined) return [unreadable(text, broken)]
  const places: number[] = []
  const onParseError = ({ offset }: { offset: number }) => places.push(offset)
  const sheet = parse(text, { positions: true, parseValue: false, onParseError })
  const problems: string[] = []
  checkAll(sheet, {})
  return places.length > 0 ? [unreadable(text, Math.min(...places))] : problems

  /** `around` is the reach of the rule around, `least` what a scope adds to every selector. */
  function checkAll(node: CssNode, inside: { around?: Reach; least?: Reach }): void {
    const nodes = 'children' in node && node.children ? node.children.toArray() : []
    for (const each of nodes) {
      if (each.type === 'Rule') checkRule(each, inside)
      else if (each.type === 'Atrule') checkAtrule(each, inside)
      else if (each.type === 'Declaration') {
        const name = plainName(each.property)
        if (product.tokens.has(name))
          problems.push(`${name} is a token of the product; use a custom property of another name.`)
        if (!name.startsWith('--') && hasBlock(each.value)) places.push(each.loc?.start.offset ?? 0)
        problems.push(...problemsOfNames(each, own))
      } else if (!IGNORED.has(each.type)) places.push(each.loc?.start.offset ?? 0)
    }
  }

  function checkRule({ prelude, block }: Rule, { around, least = 'any' }: { around?: Reach; least?: Reach }): void {
    if (prelude.type === 'Raw') return
    const reaches = selectorsIn(prelude).map(selector => {
      const reach = reachOfRule(selector, { around, own })
      const strong = reach === 'any' ? least : reach
      if (strong === 'any' && around !== 'any') problems.push(foreignSelector(generate(selector), own))
      return strong
    })
    checkAll(block, { around: weakest(reaches) })
  }

  function checkAtrule(node: Atrule, inside: { around?: Reach; least?: Reach }): void {
    const rule = plainName(node.name).toLowerCase()
    if (rule === 'charset') return
    if (isNaming(rule)) problems.push(...problemsOfRuleName(rule, node, own))
    else if (rule === 'scope') {
      const least = reachOfScope(node, own)
      if (node.block) checkAll(node.block, { least })
    } else if (!GROUPS.has(rule)) problems.push(foreignRule(rule))
    else if (node.block) checkAll(node.block, inside)
  }
}

function reachOfScope({ prelude }: Atrule, own: OwnNames): Reach {
  const scope = prelude?.type === 'AtrulePrelude' ? prelude.children.first : undefined
  if (scope?.type !== 'Scope' || scope.root?.type !== 'SelectorList') return 'any'
  return weakest(selectorsIn(scope.root).map(selector => reachOfRule(selector, { around: undefined, own })))
}

function foreignSelector(selector: string, { prefixes: [prefix] }: OwnNames): string {
  const shown = selector.length > LONGEST_SELECTOR ? `${selector.slice(0, LONGEST_SELECTOR)}…` : selector
  return `the selector "${shown}" applies to elements of other apps; begin it with a class of a CSS module (.${prefix}…).`
}

function foreignRule(rule: string): string {
  return rule === 'import'
    ? '@import loads styles that are not checked; import the file in a module, so that the build includes it.'
    : `@${rule} applies to the whole page, or is not known to this check; remove it.`
}

/** Browsers may parse the text at this offset differently. */
function unreadable(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  const place = `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
  return `${place} cannot be read, so it cannot be checked; correct it, or build for browsers without nesting.`
}

/** The offset of a string or address that does not end, or of brackets too deep for the parser's recursion. */
function brokenPlace(text: string): number | undefined {
  let depth = 0
  let place: number | undefined
  tokenize(text, (type, start) => {
    if (OPENING.includes(type)) depth++
    if (CLOSING.includes(type)) depth--
    if (depth > DEEPEST || type === tokenTypes.BadString || type === tokenTypes.BadUrl) place ??= start
  })
  return place
}

function hasBlock(value: CssNode): boolean {
  let found = false
  if (value.type === 'Raw') tokenize(value.value, type => void (found ||= type === tokenTypes.LeftCurlyBracket))
  return found
}

interface ProductNames {
  tokens: ReadonlySet<string>
  classes: ReadonlySet<string>
}

/** The minimizer adds these properties for `color-scheme` and `light-dark()`. */
const OF_MINIMIZER = '--lightningcss-'

function productNames(sheets: readonly string[]): ProductNames {
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
