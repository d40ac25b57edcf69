import { type Language, LANGUAGES, type RemoteBuild } from 'shared-contract/release'

export interface SmokeRoute {
  path: string
  language: Language
  /** Whose screen must be there. */
  app: string
  version: string
}

/** Every address of a remote, with something in the place of its parameters; the first one in every language. */
export function routesOfRemote({ name: app, version, routes }: RemoteBuild): SmokeRoute[] {
  return routes.flatMap(({ path }, index) =>
    (index === 0 ? LANGUAGES : LANGUAGES.slice(0, 1)).map(language => ({ path: filled(path), language, app, version }))
  )
}

/** What a shell is looked at with: the first address of each remote, and one of them in every language. */
export function routesOfShell(remotes: readonly RemoteBuild[]): SmokeRoute[] {
  const firsts = remotes.map(remote => ({ ...remote, routes: remote.routes.slice(0, 1) }))
  return firsts.flatMap((remote, index) => routesOfRemote(remote).slice(0, index === 0 ? undefined : 1))
}

/** `/artisans/:service?` → `/artisans`, `/appointement/:id` → `/appointement/1`. */
function filled(pattern: string): string {
  const segments = pattern.split('/').filter(segment => segment !== '' && !segment.endsWith('?') && segment !== '*')
  return `/${segments.map(segment => (segment.startsWith(':') ? '1' : segment)).join('/')}`
}
