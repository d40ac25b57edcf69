import { matchRoutes } from 'react-router-dom'
import type { LiveRemote, ReleaseDocument } from '@hirfa/shared-contract/release'

/** A path pattern, and the screen of a remote that it shows. */
export type RouteEntry = LiveRemote['routes'][number] & { remote: string }

/** The routes of all live remotes. */
export function routeTable(release: ReleaseDocument): RouteEntry[] {
  return Object.entries(release.remotes).flatMap(([remote, { routes }]) => routes.map(route => ({ ...route, remote })))
}

/** The route that matches a path. */
export function ownerOf(table: RouteEntry[], pathname: string): RouteEntry | undefined {
  return matchRoutes(table, pathname)?.at(-1)?.route
}
