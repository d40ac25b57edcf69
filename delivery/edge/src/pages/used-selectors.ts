import {
  type AttributeSelector,
  type CssNode,
  generate,
  ident,
  type Selector as Node,
  type SelectorList
} from 'css-tree'
import { Parser } from 'htmlparser2'

/** The elements of a page, each as its name, `.classes`, `[attributes]` and `[attributes=values]`. */
export type Elements = readonly ReadonlySet<string>[]

interface Element {
  name: string
  attributes: [name: string, value: string][]
}

export interface Selector {
  text: string
  elements: readonly (readonly string[])[]
  /** The lists in `:is()`, `:where()` and `:has()`: one selector of each must match. */
  lists: readonly (readonly Selector[])[]
  isLate: boolean
}

const LATE = /^(hover|active|view-transition.*)$/
const LISTS = ['is', 'where', 'has']
const ATTRIBUTE = /^(data|aria)-/
/** Inline scripts set these before the stylesheet has arrived, and others of the root element. */
const EARLY = ['data-tapped', 'data-returning']
const MATCHED = /^(class$|disabled$|data-|aria-)/
const AROUND = ['html', 'head', 'body'].map(name => new Set([name]))

export function selectorsOf({ children }: SelectorList): Selector[] {
  return children.toArray().flatMap(node => (node.type === 'Selector' ? [selectorOf(node)] : []))
}

export function canMatch({ elements, lists, isLate }: Selector, page: Elements): boolean {
  return (
    !isLate &&
    elements.every(needs => page.some(element => needs.every(name => element.has(name)))) &&
    lists.every(list => list.some(selector => canMatch(selector, page)))
  )
}

export function elementsIn(html: string): Elements {
  const found = new Map<string, Element>()
  let key = ''
  let element: Element | undefined
  const keep = () => void (element && found.set(key, element))
  const parser = new Parser({
    onopentagname(name) {
      keep()
      key = name
      element = { name, attributes: [] }
    },
    onattribute(name, value) {
      if (!MATCHED.test(name)) return
      key += ` ${name}=${value}`
      element?.attributes.push([name, value])
    },
    onend: keep
  })
  parser.end(html)
  return [...AROUND, ...[...found.values()].map(elementNames)]
}

function elementNames({ name, attributes }: Element): ReadonlySet<string> {
  return new Set([name, ...attributes.flatMap(([attribute, value]) => namesOfAttribute(attribute, value))])
}

function namesOfAttribute(name: string, value: string): string[] {
  return name === 'class' ? value.split(/\s+/).map(each => `.${each}`) : [`[${name}]`, `[${name}=${value}]`]
}

/** What the parentheses of `:not()` and others contain may match by other means, so it needs nothing. */
function selectorOf(node: Node): Selector {
  const compounds: CssNode[][] = [[]]
  for (const part of node.children) {
    if (part.type === 'Combinator') compounds.push([])
    else compounds.at(-1)?.push(part)
  }
  const parts = compounds.flat()
  return {
    text: generate(node),
    elements: compounds.map(compound => compound.flatMap(part => neededNames(part, compound.some(isRoot)))),
    lists: parts.flatMap(part =>
      part.type === 'PseudoClassSelector' && LISTS.includes(part.name)
        ? (part.children?.toArray() ?? []).flatMap(list => (list.type === 'SelectorList' ? [selectorsOf(list)] : []))
        : []
    ),
    isLate: parts.some(
      part => (part.type === 'PseudoClassSelector' || part.type === 'PseudoElementSelector') && LATE.test(part.name)
    )
  }
}

function isRoot(part: CssNode): boolean {
  return part.type === 'PseudoClassSelector'
    ? part.name === 'root'
    : part.type === 'TypeSelector' && part.name === 'html'
}

function neededNames(part: CssNode, ofRoot: boolean): string[] {
  if (part.type === 'ClassSelector') return [`.${ident.decode(part.name)}`]
  if (part.type === 'TypeSelector') return part.name === '*' ? [] : [part.name.toLowerCase()]
  if (part.type === 'AttributeSelector') return ofRoot ? [] : attributeOf(part)
  return part.type === 'PseudoClassSelector' && part.name === 'disabled' ? ['[disabled]'] : []
}

function attributeOf({ name: { name }, matcher, value }: AttributeSelector): string[] {
  if (!ATTRIBUTE.test(name) || EARLY.includes(name)) return []
  const wanted = value?.type === 'String' ? value.value : value?.name
  return [matcher === '=' ? `[${name}=${wanted}]` : `[${name}]`]
}
