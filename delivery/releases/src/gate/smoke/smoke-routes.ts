import { type Language, LANGUAGES, type RemoteBuild } from '@hirfa/shared-contract/release'

export interface SmokeRoute {
  path: string
  language: Language
  app: string
  version: string
}

export function routesOfRemote({ name: app, version, routes }: RemoteBuild): SmokeRoute[] {
  return routes.flatMap(({ path }, index) =>
    (index === 0 ? LANGUAGES : LANGUAGES.slice(0, 1)).map(language => ({ path: filled(path), language, app, version }))
  )
}

export function routesOfShell(remotes: readonly RemoteBuild[]): SmokeRoute[] {
  const firsts = remotes.map(remote => ({ ...remote, routes: remote.routes.slice(0, 1) }))
  return firsts.flatMap((remote, index) => routesOfRemote(remote).slice(0, index === 0 ? undefined : 1))
}

/** `/notes/:tag?` → `/notes`, `/entries/:id` → `/entries/1`. */
function filled(pattern: string): string {
  const segments = pattern.split('/').filter(segment => segment !== '' && !segment.endsWith('?') && segment !== '*')
  return `/${segments.map(segment => (segment.startsWith(':') ? '1' : segment)).join('/')}`
}
