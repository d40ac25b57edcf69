import type { CssNode, Selector, SelectorList } from 'css-tree'
import { isOwn, type OwnNames, plainName } from './own-names.ts'

/** Any element, only elements with a class of the build, or only elements inside of one. */
export const REACHES = ['any', 'own', 'inside'] as const
export type Reach = (typeof REACHES)[number]

const LISTS = new Set(['is', 'where', 'nth-child', 'nth-last-child'])
const ROOTS = new Set(['html', 'body'])

export function weakest(reaches: readonly Reach[]): Reach {
  return REACHES.find(reach => reaches.includes(reach)) ?? 'any'
}

function strongest(reaches: readonly Reach[]): Reach {
  return REACHES.findLast(reach => reaches.includes(reach)) ?? 'any'
}

interface Context {
  around: Reach | undefined
  own: OwnNames
}

export function reachOfRule(selector: Selector, context: Context): Reach {
  const nodes = selector.children.toArray()
  if (!context.around || hasNesting(nodes)) return reachOf(nodes, context)
  return reachOf(nodes, context, context.around, ' ')
}

function reachOf(nodes: readonly CssNode[], context: Context, before: Reach = 'any', combinator = ''): Reach {
  const end = nodes.findIndex(({ type }, index) => type === 'Combinator' && index > 0)
  const [first] = nodes
  if (first?.type === 'Combinator') return reachOf(nodes.slice(1), context, before, first.name)
  const compound = end < 0 ? nodes : nodes.slice(0, end)
  const reach = strongest([inherited(before, combinator), ...compound.map(node => reachOfPart(node, context))])
  if (end >= 0) return reachOf(nodes.slice(end), context, reach)
  return compound.some(isRoot) ? 'any' : reach
}

function inherited(before: Reach, combinator: string): Reach {
  if (combinator === ' ' || combinator === '>') return before === 'any' ? 'any' : 'inside'
  return (combinator === '+' || combinator === '~') && before === 'inside' ? 'inside' : 'any'
}

/** `:has()` and `:not()` do not limit where an element is, so they add no reach. */
function reachOfPart(node: CssNode, context: Context): Reach {
  if (node.type === 'ClassSelector') return isOwn(node.name, context.own) ? 'own' : 'any'
  if (node.type === 'NestingSelector') return context.around ?? 'any'
  return weakest(alternatives(node).map(({ children }) => reachOf(children.toArray(), context)))
}

/** Elements that are outside every remote, even with a class of the remote. */
function isRoot(node: CssNode): boolean {
  if (node.type === 'TypeSelector') return ROOTS.has(plainName(node.name).replace(/^.*\|/, '').toLowerCase())
  if (node.type === 'PseudoClassSelector' && plainName(node.name).toLowerCase() === 'root') return true
  return alternatives(node).some(({ children }) => {
    const nodes = children.toArray()
    return nodes.slice(nodes.findLastIndex(({ type }) => type === 'Combinator') + 1).some(isRoot)
  })
}

function alternatives(node: CssNode): Selector[] {
  if (node.type !== 'PseudoClassSelector' || !LISTS.has(plainName(node.name).toLowerCase())) return []
  return (node.children?.toArray() ?? []).flatMap(child => {
    if (child.type === 'Nth') return child.selector ? selectorsIn(child.selector) : []
    return child.type === 'SelectorList' ? selectorsIn(child) : []
  })
}

export function selectorsIn({ children }: SelectorList): Selector[] {
  return children.toArray().filter(node => node.type === 'Selector')
}

function hasNesting(nodes: readonly CssNode[]): boolean {
  return nodes.some(node => {
    if (node.type === 'NestingSelector') return true
    const inner = node.type === 'Selector' ? node.children.toArray() : alternatives(node)
    return hasNesting(inner)
  })
}
