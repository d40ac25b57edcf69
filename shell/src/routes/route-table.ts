import { matchRoutes } from 'react-router-dom'
import type { ReleaseDocument } from 'shared-contract/release'

/** An address pattern, and the screen of a remote that answers it. */
export interface RouteEntry {
  path: string
  remote: string
  module: string
}

/** Which remote owns which address is data of the release, not code of the shell. */
export function routeTable(release: ReleaseDocument): RouteEntry[] {
  return Object.entries(release.remotes).flatMap(([remote, { routes }]) =>
    routes.map(({ path, module }) => ({ path, remote, module }))
  )
}

/** The screen that an address shows, if any remote has one. */
export function ownerOf(table: RouteEntry[], pathname: string): RouteEntry | undefined {
  return matchRoutes(table, pathname)?.at(-1)?.route
}
