import { matchRoutes } from 'react-router-dom'
import { type BoundedCache, boundedCache } from 'delivery-releases'
import type { RemoteBuild, RemoteRoute } from 'shared-contract/release'
import type { LiveReleases } from './live-releases.ts'

export interface RouteOwner {
  remote: RemoteBuild
  route: RemoteRoute
  /** What the path names, decoded. */
  parameters: Readonly<Record<string, string | undefined>>
}

const MOST_PATHS = 1_000
/** The owners of paths that were asked for, of each combination: looking through the routes of many remotes takes time. */
const found = new WeakMap<LiveReleases, BoundedCache<{ owner: RouteOwner | undefined }>>()

/** The remote that shows a path, found as the shell's router finds it. */
export function ownerOf(path: string, live: LiveReleases): RouteOwner | undefined {
  const known = found.get(live) ?? boundedCache(MOST_PATHS)
  found.set(live, known)
  const last = known.get(path)
  if (last) return last.owner
  const owner = searched(path, live)
  known.set(path, { owner })
  return owner
}

function searched(path: string, { remotes }: LiveReleases): RouteOwner | undefined {
  const owners = remotes.flatMap(({ live }) => live.routes.map(route => ({ remote: live, route })))
  const [match] =
    matchRoutes(
      owners.map(({ route }, index) => ({ path: route.path, id: String(index) })),
      path
    ) ?? []
  const owner = match && owners[Number(match.route.id)]
  return owner && { ...owner, parameters: match.params }
}

/** A pattern of a path or call with what the path names: `/api/profiles/:id` is `/api/profiles/7`. */
export function filled(pattern: string, parameters: RouteOwner['parameters']): string {
  return pattern.replace(/:(\w+)\??|\*/g, (all, name = all) => encodeURIComponent(parameters[name] ?? ''))
}

/** The public calls that a page begins with: the frame's, and the route's own. */
export function callsOf({ shell }: LiveReleases, owner: RouteOwner | undefined): string[] {
  const own = owner?.route.answers?.map(call => filled(call, owner.parameters)) ?? []
  return [...new Set([...(shell.answers ?? []), ...own])]
}

/** Where an address of an earlier spelling lives now. */
export function movedTo(path: string): string | undefined {
  if (/^\/appointments\/?$/.test(path)) return '/my-appointments'
  const artisan = /^\/appointment\/([^/]+)\/?$/.exec(path)?.[1]
  return artisan && `/appointement/${artisan}`
}
