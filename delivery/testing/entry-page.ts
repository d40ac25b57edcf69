import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

/** An element as scripts of bundlers make it, with attributes and one listener of each kind. */
class Element {
  src = ''
  href = ''
  integrity = ''
  values: Record<string, string> = {}
  getAttribute = (name: 'src' | 'href') => this.values[name]
  setAttribute(name: string, value: string) {
    this.values[name] = value
  }
  removeAttribute() {}
  remove() {}
  removeEventListener() {}
  addEventListener(type: string, call: (event: object) => void) {
    if (type === 'load') Object.assign(this, { onload: call })
  }
  onload: (event: object) => void = () => undefined
  onerror: (event: object) => void = () => undefined
}

/** Runs the entry of a remote as a page does that has it from `base`. Files named in `missing` do not arrive. */
export function runEntry(dist: string, entry: string, base: string, missing = new Set<string>()) {
  const loaded: { name: string; integrity: string }[] = []
  const append = (element: Element) => {
    const name = (element.src || element.href).replace(base, '')
    loaded.push({ name, integrity: element.integrity })
    queueMicrotask(() => {
      if (missing.has(name)) return element.onerror({ type: 'error' })
      if (element.src) runInContext(readFileSync(join(dist, name), 'utf8'), page)
      element.onload({ type: 'load' })
    })
  }
  const document = {
    currentScript: { src: base + entry, tagName: 'SCRIPT' },
    createElement: () => new Element(),
    getElementsByTagName: () => [],
    querySelector: () => null,
    head: { append, appendChild: append }
  }
  const location = new URL(base)
  const page = createContext({ document, URL, setTimeout, clearTimeout, console, location, structuredClone })
  runInContext('self = window = document.defaultView = globalThis', page)
  runInContext(readFileSync(join(dist, entry), 'utf8'), page)
  return { loaded, page }
}
