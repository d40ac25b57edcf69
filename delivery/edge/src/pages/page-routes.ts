import { matchRoutes } from 'react-router-dom'
import { type BoundedCache, boundedCache } from 'delivery-releases'
import type { RemoteBuild, RemoteRoute, Language } from '@hirfa/shared-contract/release'
import type { LiveReleases } from './live-releases.ts'

export interface RouteOwner {
  remote: RemoteBuild
  route: RemoteRoute
  parameters: Readonly<Record<string, string | undefined>>
}

/** What a path resolves to: a page, or the target of a redirect. */
interface Resolved {
  owner?: RouteOwner
  movedTo?: string
}

const MOST_PATHS = 1_000
/** Matching against the routes of many remotes takes time, so each combination of versions caches its results. */
const resolved = new WeakMap<LiveReleases, BoundedCache<Resolved>>()

/** The remote and route of a path, matched like the shell's router does. */
export function ownerOf(path: string, live: LiveReleases): RouteOwner | undefined {
  return resolve(path, live).owner
}

/** The current address of a page, if a live remote declares a redirect from this path. */
export function movedTo(path: string, live: LiveReleases): string | undefined {
  return resolve(path, live).movedTo
}

function resolve(path: string, live: LiveReleases): Resolved {
  const cache = resolved.get(live) ?? boundedCache(MOST_PATHS)
  resolved.set(live, cache)
  const known = cache.get(path)
  if (known) return known
  const result = match(path, live)
  cache.set(path, result)
  return result
}

/** Routes and redirects are matched together; the most specific pattern wins. */
function match(path: string, { remotes }: LiveReleases): Resolved {
  const candidates = remotes.flatMap(({ live }) => [
    ...live.routes.map(route => ({ pattern: route.path, remote: live, route })),
    ...(live.redirects ?? []).map(({ from, to }) => ({ pattern: from, to }))
  ])
  const [best] =
    matchRoutes(
      candidates.map(({ pattern }, index) => ({ path: pattern, id: String(index) })),
      path
    ) ?? []
  const found = best && candidates[Number(best.route.id)]
  if (!found) return {}
  const parameters = best.params
  if ('to' in found) return { movedTo: filled(found.to, parameters) }
  return { owner: { remote: found.remote, route: found.route, parameters } }
}

/** Fills the parameters into a pattern: `/api/profiles/:id` becomes `/api/profiles/7`. */
export function filled(pattern: string, parameters: RouteOwner['parameters']): string {
  return pattern.replace(/:(\w+)\??|\*/g, (all, name = all) => encodeURIComponent(parameters[name] ?? ''))
}

/** The public API calls of a page: those of the shell's frame, then those of the route. */
export function callsOf({ shell }: LiveReleases, owner: RouteOwner | undefined): string[] {
  return [...new Set([...(shell.answers ?? []), ...(owner ? ownCallsOf(owner) : [])])]
}

/** The public API calls of a route, with the parameters of the path. */
export function ownCallsOf({ route, parameters }: RouteOwner): string[] {
  return route.answers?.map(call => filled(call, parameters)) ?? []
}

/** An address without a language shows the visitor's language. */
export function addressOf(origin: string, path: string, language?: Language): string {
  return `${origin}${path}${language ? `?lang=${language}` : ''}`
}

/** The canonical spelling of a path. */
export function canonicalPath({ route, parameters }: RouteOwner): string {
  return filled(route.path, parameters).replace(/(?<=.)\/$/, '')
}
