import { SearchParams } from './search-params.ts'

const ADDRESS = /^(https?:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i

export class Address {
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
