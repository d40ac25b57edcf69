/** Markup as data: the server writes it as HTML, the browser creates nodes, as Trusted Types demand. */
export interface Element {
  tag: string
  attributes: Attributes
  children: Child[]
}

export type Child = Element | string | number | false | undefined
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

const VOID = new Set(['br', 'hr', 'img', 'input'])
const SVG = 'http://www.w3.org/2000/svg'
const ROLE = 'data-fragment'

export function h(tag: string, attributes: Attributes = {}, ...children: (Child | Child[])[]): Element {
  return { tag, attributes, children: children.flat() }
}

/** The place of a fragment of any team. */
export function fragment(role: string, parameters: Readonly<Record<string, string>> = {}): Element {
  const data = Object.entries(parameters).map(([name, value]) => [`data-${name}`, value])
  return h('div', { [ROLE]: role, ...Object.fromEntries(data) })
}

/** A copy in which `fill` has given the places of fragments their content. A place without any stays empty. */
export async function filled(child: Child, fill: (place: Element) => Promise<Child>): Promise<Child> {
  if (typeof child !== 'object') return child
  const own = child.attributes[ROLE] === undefined ? child.children : [await fill(child)]
  return { ...child, children: await Promise.all(own.map(each => filled(each, fill))) }
}

export function roleIn({ attributes }: Element): string {
  return String(attributes[ROLE])
}

export function toHtml(child: Child): string {
  if (typeof child !== 'object') return withEntities(textIn(child))
  const attributes = given(child).map(([name, value]) => ` ${name}="${withEntities(value)}"`)
  const open = `<${child.tag}${attributes.join('')}>`
  return VOID.has(child.tag) ? open : `${open}${child.children.map(toHtml).join('')}</${child.tag}>`
}

export function toNode(child: Child, inSvg = false): Node {
  if (typeof child !== 'object') return document.createTextNode(textIn(child))
  const isSvg = inSvg || child.tag === 'svg'
  const node = isSvg ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag)
  for (const [name, value] of given(child)) node.setAttribute(name, value)
  node.append(...child.children.map(each => toNode(each, isSvg)))
  return node
}

function given({ attributes }: Element): [name: string, value: string][] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [[name, value === true ? '' : String(value)]]
  )
}

function textIn(child: string | number | false | undefined): string {
  return child === undefined || child === false ? '' : String(child)
}

function withEntities(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
}
