import type { Page } from 'playwright-core'
import known from '../../delivery/remote-kit/browsers/newer-members.json' with { type: 'json' }

/** Removes what the oldest supported browsers, and pages without TLS, do not have; syntax stays the browser's. */
export async function likeOldestBrowsers(page: Page): Promise<void> {
  await page.addInitScript(removeMembers, {
    // The policy of the page demands trusted types from a browser that knows them.
    globals: Object.keys(known.globals).filter(name => !/^trusted/i.test(name)),
    members: Object.keys(known.members),
    methods: Object.keys(known.methods)
  })
}

function removeMembers({ globals, members, methods }: Record<'globals' | 'members' | 'methods', string[]>): void {
  const names = Object.getOwnPropertyNames(globalThis)
  const all = names.flatMap(name => {
    const value: unknown = Reflect.get(globalThis, name)
    return typeof value === 'function' && value.prototype ? [value.prototype as object] : []
  })
  for (const method of methods) for (const prototype of all) Reflect.deleteProperty(prototype, method)
  for (const path of members) {
    const [object = '', member = ''] = path.split('.')
    const holder: unknown = Reflect.get(globalThis, object)
    for (let each = holder; Object(each) === each; each = Object.getPrototypeOf(each))
      Reflect.deleteProperty(each as object, member)
  }
  for (const name of globals) Reflect.deleteProperty(globalThis, name)
}
