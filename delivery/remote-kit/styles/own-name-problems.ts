import { type Atrule, type CssNode, type Declaration, parse, walk } from 'css-tree'
import { isOwn, type OwnNames, plainName } from './own-names.ts'

const NAMING = /^(-[a-z]+-)?(keyframes|counter-style|property|font-face|font-palette-values|position-try)$/
const KEYWORDS = ['none', 'inherit', 'initial', 'unset', 'revert', 'revert-layer']
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'counter-reset': ['list-item'],
  'counter-increment': ['list-item'],
  'counter-set': ['list-item'],
  'container-name': [],
  container: [],
  'view-transition-name': ['auto', 'match-element']
}

export function isNaming(rule: string): boolean {
  return NAMING.test(rule)
}

export function problemsOfRuleName(rule: string, node: Atrule, own: OwnNames): string[] {
  const name = rule === 'font-face' ? fontFamily(node) : nameIn(node.prelude)
  return isOwn(name, own) ? [] : [visibleName(`@${rule}`, name, own)]
}

export function problemsOfNames({ property, value }: Declaration, own: OwnNames): string[] {
  const name = plainName(property).toLowerCase()
  const keywords = Object.hasOwn(NAMES, name) ? [...KEYWORDS, ...(NAMES[name] ?? [])] : undefined
  if (!keywords || value.type !== 'Raw') return []
  // In `container: name / type` the part after the slash is no name.
  const [names = ''] = value.value.split('/')
  return identifiersIn(parse(names, { context: 'value' }))
    .filter(each => !keywords.includes(each.toLowerCase()) && !isOwn(each, own))
    .map(each => visibleName(name, each, own))
}

function visibleName(what: string, name: string, { prefixes: [prefix = ''] }: OwnNames): string {
  const example = name.startsWith('--') ? `--${prefix}` : prefix
  return `${what} "${plainName(name)}" is visible to the whole page; begin its name with "${example}".`
}

function fontFamily({ block }: Atrule): string {
  const families = (block?.children.toArray() ?? []).flatMap(node =>
    node.type === 'Declaration' && plainName(node.property).toLowerCase() === 'font-family' ? [node.value] : []
  )
  const value = families.at(-1)
  return value?.type === 'Raw' ? nameIn(parse(value.value, { context: 'value' })) : ''
}

function nameIn(node: CssNode | null): string {
  if (!node) return ''
  const strings: string[] = []
  walk(node, each => void (each.type === 'String' && strings.push(each.value)))
  return strings[0] ?? identifiersIn(node).join(' ')
}

function identifiersIn(node: CssNode): string[] {
  const names: string[] = []
  walk(node, each => void (each.type === 'Identifier' && names.push(each.name)))
  return names
}
