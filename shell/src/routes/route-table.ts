import { matchRoutes } from 'react-router-dom'
import type { LiveRemote, ReleaseDocument } from '@hirfa/shared-contract/release'

export type RouteEntry = LiveRemote['routes'][number] & { remote: string }

export function routeTable(release: ReleaseDocument): RouteEntry[] {
  return Object.entries(release.remotes).flatMap(([remote, { routes }]) => routes.map(route => ({ ...route, remote })))
}

export function findOwner(table: RouteEntry[], pathname: string): RouteEntry | undefined {
  return matchRoutes(table, pathname)?.at(-1)?.route
}
