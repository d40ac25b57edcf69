/** The source text is evaluated in the context, so it must not refer to outer names. */
export function webGlobals(): void {
  const quiet = () => undefined
  const began = Date.now()

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

  class SearchParams {
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

  const ADDRESS = /^(https?:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i

  class Address {
    protocol = ''
    host = ''
    pathname = '/'
    search = ''
    hash = ''

    constructor(input: unknown, base?: string | Address) {
      const text = String(input).trim()
      const found = ADDRESS.exec(text)
      if (found) {
        this.#assign(found)
        return
      }
      if (base === undefined || /^[a-z][\w+.-]*:/i.test(text)) throw new TypeError(`Invalid URL: ${text}`)
      const from = new Address(String(base))
      if (text.startsWith('//')) {
        this.#assign(ADDRESS.exec(from.protocol + text))
        return
      }
      const [, path = '', search, hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(text) ?? []
      const folder = from.pathname.slice(0, from.pathname.lastIndexOf('/') + 1)
      const whole = path === '' ? from.pathname : path.startsWith('/') ? path : folder + path
      const query = search ?? (path === '' ? from.search : '')
      this.#assign(ADDRESS.exec(`${from.origin}${whole}${query}${hash}`))
    }

    #assign(found: RegExpExecArray | null): void {
      if (!found) throw new TypeError('Invalid URL')
      const [, protocol = '', host = '', path = '', search = '', hash = ''] = found
      this.protocol = protocol.toLowerCase()
      this.host = host.toLowerCase()
      this.pathname = escaped(withoutDots(path || '/'))
      this.search = search === '?' ? '' : escaped(search).replaceAll("'", '%27')
      this.hash = hash === '#' ? '' : escaped(hash)
    }

    get hostname() {
      return this.host.replace(/:\d*$/, '')
    }
    get port() {
      return /:(\d+)$/.exec(this.host)?.[1] ?? ''
    }
    get origin() {
      return `${this.protocol}//${this.host}`
    }
    get searchParams() {
      return new SearchParams(this.search)
    }
    get href() {
      return this.origin + this.pathname + this.search + this.hash
    }
    toString() {
      return this.href
    }
    toJSON() {
      return this.href
    }
    static canParse(input: string, base?: string) {
      try {
        return Boolean(new Address(input, base))
      } catch {
        return false
      }
    }
  }

  function withoutDots(path: string): string {
    const parts: string[] = []
    const given = path.replaceAll('\\', '/').split('/').slice(1)
    for (const [index, part] of given.entries()) {
      const isLast = index === given.length - 1
      if (part === '..') parts.pop()
      if (part !== '..' && part !== '.') parts.push(part)
      else if (isLast) parts.push('')
    }
    return `/${parts.join('/')}`
  }

  function escaped(text: string): string {
    return text
      .toWellFormed()
      .replace(/[^!#$%&'()*+,\-./0-9:;=?@A-Z[\]^_a-z|~\\]/gu, letter => encodeURIComponent(letter))
  }

  class Utf8Encoder {
    encode(text = ''): Uint8Array {
      const units = encodeURIComponent(text.toWellFormed()).match(/%..|[^]/g) ?? []
      return Uint8Array.from(units, unit => (unit.length === 3 ? parseInt(unit.slice(1), 16) : unit.charCodeAt(0)))
    }
  }

  Object.assign(globalThis, {
    URL: Address,
    TextEncoder: Utf8Encoder,
    URLSearchParams: SearchParams,
    console: { log: quiet, info: quiet, debug: quiet, warn: quiet, error: quiet },
    performance: { now: () => Date.now() - began }
  })
}
