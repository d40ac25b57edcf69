import type { RemoteBuild } from 'shared-platform/release'

export interface SmokeRoute {
  path: string
  language: 'ar' | 'en' | 'fr'
  /** Whose screen must be there. */
  part: string
  version: string
}

/** Every address of some remotes, with something in the place of its parameters; the first of each in every language. */
export function smokeRoutes(remotes: readonly RemoteBuild[]): SmokeRoute[] {
  return remotes.flatMap(({ name: part, version, routes }) =>
    routes.flatMap(({ path }, index) => {
      const languages = index === 0 ? (['ar', 'fr', 'en'] as const) : (['ar'] as const)
      return languages.map(language => ({ path: filled(path), language, part, version }))
    })
  )
}

/** `/artisans/:service?` → `/artisans`, `/appointement/:id` → `/appointement/1`. */
function filled(pattern: string): string {
  const segments = pattern.split('/').filter(segment => segment !== '' && !segment.endsWith('?') && segment !== '*')
  return `/${segments.map(segment => (segment.startsWith(':') ? '1' : segment)).join('/')}`
}
