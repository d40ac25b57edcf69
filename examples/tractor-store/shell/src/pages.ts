import type { LiveRemote, ReleaseDocument } from '@hirfa/shared-contract/release'
import { type Child, fragment, h } from '../../contract/tree.ts'

export type Remotes = ReleaseDocument['remotes']

export interface Found {
  name: string
  remote: LiveRemote
  module: string
  parameters: Record<string, string | undefined>
}

export function findPage(remotes: Remotes, path: string): Found | undefined {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  for (const [name, remote] of Object.entries(remotes))
    for (const route of remote.routes) {
      const parameters = matched(route.path, pathname)
      if (parameters)
        return {
          name,
          remote,
          module: route.module,
          parameters: { ...Object.fromEntries(searchParams), ...parameters }
        }
    }
}

export function findFragment(remotes: Remotes, role: string): Omit<Found, 'parameters'> | undefined {
  for (const [name, remote] of Object.entries(remotes)) {
    const module = remote.fragments?.[role]
    if (module) return { name, remote, module }
  }
}

function matched(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replace(/\/:(\w+)(\?)?/g, (_all, name, optional) =>
    optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`
  )
  const found = path.match(new RegExp(`^${source}/?$`))
  return found ? { ...found.groups } : undefined
}

/** A page whose team has no working version, or no such page. */
export function messagePage(text: string): Child {
  return h('div', {}, fragment('header'), h('main', {}, h('h2', {}, text)), fragment('footer'))
}
