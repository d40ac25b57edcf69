/** What the page has of a shared module. */
interface Provided {
  get: () => Promise<() => unknown>
  from?: string
}
type Scope = Record<string, Record<string, Provided>>

interface Container {
  init: (scope: object) => unknown
  get: (module: string) => Promise<unknown>
}

/**
 * Runs in the page, around the entry of a build of another tool, without the other functions of this file. Scripts
 * and styles that the entry adds get their hashes; its runtime gets the fields that it requires of shared modules.
 */
export function adoptedContainer(
  hashes: Readonly<Record<string, string>>,
  start: (document: Document) => Container
): Container {
  const page = document
  const own = (page.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '')
  const ADDRESSES: Readonly<Record<string, string>> = { script: 'src', link: 'href' }

  /** The hash is set together with the address, before the element is added. */
  function createElement(tag: string, options?: ElementCreationOptions): HTMLElement {
    const element = page.createElement(tag, options)
    const address = ADDRESSES[tag]
    if (!address) return element
    return Object.defineProperty(element, address, {
      get: () => element.getAttribute(address) ?? '',
      set(url: string) {
        const { href } = new URL(url, own)
        const integrity = href.startsWith(own) ? hashes[href.slice(own.length)] : undefined
        if (integrity) Object.assign(element, { integrity, crossOrigin: 'anonymous' })
        element.setAttribute(address, href)
      }
    })
  }

  const guarded = new Proxy(page, {
    get(target, key) {
      if (key === 'createElement') return createElement
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, key, value) => Reflect.set(target, key, value)
  })

  /** Also under the package name, which a build without share keys requests. */
  function complete(scope: Scope): object {
    const entries = Object.entries(scope).flatMap(([key, versions]) => {
      const completed = Object.fromEntries(
        Object.entries(versions).map(([version, shared]) => [
          version,
          {
            version,
            scope: ['default'],
            useIn: [],
            deps: [],
            strategy: 'version-first',
            ...shared,
            shareConfig: { singleton: true }
          }
        ])
      )
      return [
        [key, completed],
        [`@hirfa/${key}`, completed]
      ]
    })
    return Object.fromEntries(entries)
  }

  const container = start(guarded)
  let started: unknown
  return {
    init: scope => (started ??= container.init(complete(scope as Scope))),
    get: module => container.get(module)
  }
}
