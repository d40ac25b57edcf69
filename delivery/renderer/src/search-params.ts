export class SearchParams {
  #pairs: [string, string][] = []

  constructor(init: string | Iterable<[string, string]> | Record<string, string> = '') {
    if (typeof init === 'string') {
      for (const part of init.replace(/^\?/, '').split('&')) {
        const [name = '', ...value] = part.split('=')
        if (part) this.append(decoded(name), decoded(value.join('=')))
      }
    } else {
      const pairs = Symbol.iterator in init ? init : Object.entries(init)
      for (const [name, value] of pairs) this.append(name, value)
    }
  }

  get size() {
    return this.#pairs.length
  }
  append(name: unknown, value: unknown) {
    this.#pairs.push([String(name), String(value)])
  }
  get(name: string) {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null
  }
  getAll(name: string) {
    return this.#pairs.filter(([key]) => key === name).map(([, value]) => value)
  }
  has(name: string) {
    return this.get(name) !== null
  }
  delete(name: string) {
    this.#pairs = this.#pairs.filter(([key]) => key !== name)
  }
  set(name: unknown, value: unknown) {
    const index = this.#pairs.findIndex(([key]) => key === name)
    this.#pairs = this.#pairs.filter(([key], at) => key !== name || at === index)
    if (index === -1) this.append(name, value)
    else this.#pairs[this.#pairs.findIndex(([key]) => key === name)] = [String(name), String(value)]
  }
  sort() {
    this.#pairs.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  }
  forEach(call: (value: string, name: string, all: SearchParams) => void) {
    for (const [name, value] of this.#pairs) call(value, name, this)
  }
  *keys() {
    for (const [name] of this.#pairs) yield name
  }
  *values() {
    for (const [, value] of this.#pairs) yield value
  }
  *entries() {
    for (const [name, value] of this.#pairs) yield [name, value] as [string, string]
  }
  [Symbol.iterator]() {
    return this.entries()
  }
  toString() {
    return this.#pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  }
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
