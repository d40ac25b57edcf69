import { matchRoutes } from 'react-router-dom'
import type { Prefetch, ReleaseDocument } from '@hirfa/shared-contract/release'

/** A path pattern, and the screen of a remote that it shows. */
export interface RouteEntry {
  path: string
  remote: string
  module: string
  prefetch?: Prefetch | undefined
}

/** The routes of all live remotes. */
export function routeTable(release: ReleaseDocument): RouteEntry[] {
  return Object.entries(release.remotes).flatMap(([remote, { routes }]) =>
    routes.map(({ path, module, prefetch }) => ({ path, remote, module, prefetch }))
  )
}

/** The route that matches a path. */
export function ownerOf(table: RouteEntry[], pathname: string): RouteEntry | undefined {
  return matchRoutes(table, pathname)?.at(-1)?.route
}
