import { closing, next } from './css-text.ts'

/** The elements of a page, each as its name, `.classes`, `[attributes]` and `[attributes=values]`. */
export type Elements = readonly ReadonlySet<string>[]

/** A selector of a list, with what must be in the page for it to match. */
export interface Selector {
  text: string
  /** For each element that the selector names: what one element must have. */
  elements: readonly (readonly string[])[]
  /** The lists in `:is()`, `:where()` and `:has()`: one selector of each must match. */
  lists: readonly (readonly Selector[])[]
  /** Whether its state occurs only after the stylesheet has arrived, or must not look different before. */
  isLate: boolean
}

const LATE = /:(hover|active)\b|::view-transition/
/** Attributes that only scripts change; `open` and others change without. */
const ATTRIBUTE = /^((?:data|aria)-[\w-]+)(?:([~|^$*]?=)(["']?)(.*?)\3)?$/
/** Inline scripts set these before the stylesheet has arrived, and others of the root element. */
const EARLY = ['data-tapped', 'data-returning']
const TAG = /<([a-z][\w-]*)((?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)/gi
const MATCHED = /\s(?:class|(?:data|aria)-[\w-]+|disabled)(?:="[^"]*")?(?=\s|$)/g
const ROOT = /:root\b|^html\b/
const AROUND = ['html', 'head', 'body'].map(name => new Set([name]))

export function selectorsOf(list: string): Selector[] {
  const selectors: Selector[] = []
  for (let start = 0; start <= list.length;) {
    const end = endOfSelector(list, start)
    selectors.push(selectorOf(list.slice(start, end)))
    start = end + 1
  }
  return selectors
}

export function canMatch({ elements, lists, isLate }: Selector, page: Elements): boolean {
  return (
    !isLate &&
    elements.every(needs => page.some(element => needs.every(name => element.has(name)))) &&
    lists.every(list => list.some(selector => canMatch(selector, page)))
  )
}

/** The different elements of a page. */
export function elementsIn(html: string): Elements {
  const found = new Map<string, ReadonlySet<string>>()
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    const matched = attributes.match(MATCHED) ?? []
    const key = `${name}${matched.join('')}`
    if (!found.has(key)) found.set(key, new Set([name.toLowerCase(), ...matched.flatMap(namesOfAttribute)]))
  }
  return [...AROUND, ...found.values()]
}

function namesOfAttribute(attribute: string): string[] {
  const [, name = '', value = ''] = /^\s([\w-]+)(?:="(.*)")?$/s.exec(attribute) ?? []
  return name === 'class' ? value.split(/\s+/).map(each => `.${each}`) : [`[${name}]`, `[${name}=${value}]`]
}

function endOfSelector(list: string, start: number): number {
  for (let at = start; ;) {
    const found = next(list, at, ',([')
    if (found === list.length || list[found] === ',') return found
    at = endOfGroup(list, found)
  }
}

function endOfGroup(text: string, open: number): number {
  return closing(text, open, text[open] === '(' ? '()' : '[]') + 1
}

/** What the parentheses of `:not()` and others contain may match by other means, so it needs nothing. */
function selectorOf(text: string): Selector {
  const lists: Selector[][] = []
  const elements: string[] = ['']
  const attributes: string[][] = [[]]
  for (let at = 0; at < text.length;) {
    const open = next(text, at, '([')
    for (const [index, part] of text
      .slice(at, open)
      .split(/[\s>+~]+/)
      .entries()) {
      if (index > 0) attributes.unshift([])
      if (index > 0) elements.unshift(part)
      else elements[0] += part
    }
    if (open === text.length) break
    at = endOfGroup(text, open)
    const inner = text.slice(open + 1, at - 1)
    if (text[open] === '[') attributes[0]?.push(...attributeOf(inner))
    else if (/:(is|where|has)$/.test(elements[0] ?? '')) lists.push(selectorsOf(inner))
  }
  return {
    text,
    elements: elements.map((element, index) => [
      ...namesOf(element),
      ...(ROOT.test(element) ? [] : (attributes[index] ?? []))
    ]),
    lists,
    isLate: elements.some(element => LATE.test(element))
  }
}

function attributeOf(text: string): string[] {
  const [, name, operator, , value] = ATTRIBUTE.exec(text) ?? []
  if (!name || EARLY.includes(name)) return []
  return [operator === '=' ? `[${name}=${value}]` : `[${name}]`]
}

function namesOf(part: string): string[] {
  const classes = [...part.matchAll(/\.((?:[\w-]|[^\x00-\x7F]|\\.)+)/g)].map(
    ([, name = '']) => `.${name.replaceAll('\\', '')}`
  )
  const [element] = /^[a-z][\w-]*/i.exec(part) ?? []
  const state = /:disabled\b/.test(part) ? ['[disabled]'] : []
  return [...classes, ...(element ? [element.toLowerCase()] : []), ...state]
}
