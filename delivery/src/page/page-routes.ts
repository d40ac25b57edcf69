import { matchRoutes } from 'react-router-dom'
import type { RemoteBuild } from 'shared-platform/release'
import type { LiveReleases } from './live-releases.ts'

export interface RouteOwner {
  remote: RemoteBuild
  /** The exposed module that shows the path. */
  module: string
  pattern: string
}

/** The remote that shows a path, found as the shell's router finds it. */
export function ownerOf(path: string, { remotes }: LiveReleases): RouteOwner | undefined {
  const owners = remotes.flatMap(({ live }) =>
    live.routes.map(route => ({ remote: live, module: route.module, pattern: route.path }))
  )
  const [match] =
    matchRoutes(
      owners.map(({ pattern }, index) => ({ path: pattern, id: String(index) })),
      path
    ) ?? []
  return match && owners[Number(match.route.id)]
}

/** Where an address of an earlier spelling lives now. */
export function movedTo(path: string): string | undefined {
  if (/^\/appointments\/?$/.test(path)) return '/my-appointments'
  const artisan = /^\/appointment\/([^/]+)\/?$/.exec(path)?.[1]
  return artisan && `/appointement/${artisan}`
}
