import { matchRoutes } from 'react-router-dom'
import { type BoundedCache, boundedCache, claimedPaths, oncePerObject } from '@hirfa/delivery-releases'
import {
  callsOfRoute,
  filledPattern,
  type Language,
  parameterOfCall,
  type PathParameters,
  type RemoteBuild,
  type RemoteRoute
} from '@hirfa/shared-contract/release'
import type { LiveReleases } from './live-releases.ts'

export interface RouteOwner {
  remote: RemoteBuild
  route: RemoteRoute
  parameters: PathParameters
}

/** The result of resolving a path: a page, the target of a redirect, or a page of a disabled remote. */
interface Resolved {
  owner?: RouteOwner
  movedTo?: string
  isDisabled?: true
}

const MOST_PATHS = 1_000
/** Other sites append these to the links that lead here; no screen reads them. */
const CAMPAIGN =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|srsltid|mc_[ce]id|_gl)$/
/** In encoded form. Each character of a query can be in a page a dozen times. */
const LONGEST_SEARCH = 1_000
/** Matching against the routes of many remotes takes time, so each combination of versions caches its results. */
const resolvedIn = oncePerObject<LiveReleases, BoundedCache<Resolved>>(() => boundedCache(MOST_PATHS))

/** The remote and route of a path, matched like the shell's router does. */
export function ownerOf(path: string, live: LiveReleases): RouteOwner | undefined {
  return resolve(path, live).owner
}

/** The current address of a page, if a live remote declares a redirect from this path. */
export function movedTo(path: string, live: LiveReleases): string | undefined {
  return resolve(path, live).movedTo
}

/** Whether the path is a page of a disabled remote. */
export function isDisabledPath(path: string, live: LiveReleases): boolean {
  return resolve(path, live).isDisabled ?? false
}

function resolve(path: string, live: LiveReleases): Resolved {
  const cache = resolvedIn(live)
  const known = cache.get(path)
  if (known) return known
  const result = match(path, live)
  cache.set(path, result)
  return result
}

/** A pattern with its page or target; one of a disabled remote has neither. */
interface Candidate {
  pattern: string
  page?: Pick<RouteOwner, 'remote' | 'route'>
  to?: string
}

/** Routes and redirects are matched together; the most specific pattern wins, and of equally specific ones the first. */
function match(path: string, live: LiveReleases): Resolved {
  const fitting = candidatesFor(firstSegment(path), live)
  const [best] =
    matchRoutes(
      fitting.map(({ pattern }, index) => ({ path: pattern, id: String(index) })),
      path
    ) ?? []
  const found = best && fitting[Number(best.route.id)]
  if (!found) return {}
  const parameters = best.params
  if (found.to !== undefined) return { movedTo: filledPattern(found.to, parameters) }
  return found.page ? { owner: { ...found.page, parameters } } : { isDisabled: true }
}

/** The few patterns that the router compares: those with this first segment, or without a fixed one. */
function candidatesFor(segment: string, { remotes, disabled }: LiveReleases): Candidate[] {
  const live = remotes.map(remote => remote.live)
  return [
    ...fitting(segment, live, pagesOf),
    ...fitting(segment, live, redirectsOf),
    ...fitting(segment, disabled, closedPathsOf)
  ]
}

type BySegment = ReadonlyMap<string, readonly Candidate[]>

function fitting(segment: string, builds: readonly RemoteBuild[], candidatesOf: (build: RemoteBuild) => BySegment) {
  const found: Candidate[] = []
  for (const build of builds) {
    const candidates = candidatesOf(build)
    if (segment !== '') found.push(...(candidates.get(segment) ?? []))
    found.push(...(candidates.get('') ?? []))
  }
  return found
}

const pagesOf = oncePerObject((remote: RemoteBuild) =>
  bySegment(remote.routes.map(route => ({ pattern: route.path, page: { remote, route } })))
)

const redirectsOf = oncePerObject(({ redirects = [] }: RemoteBuild) =>
  bySegment(redirects.map(({ from, to }) => ({ pattern: from, to })))
)

const closedPathsOf = oncePerObject((remote: RemoteBuild) =>
  bySegment(claimedPaths(remote).map(pattern => ({ pattern })))
)

function bySegment(candidates: readonly Candidate[]): BySegment {
  return Map.groupBy(candidates, ({ pattern }) => fixedSegment(pattern))
}

/** The first segment of a pattern; '' if it is a parameter or optional. */
function fixedSegment(pattern: string): string {
  const segment = firstSegment(pattern)
  return /[:*?]/.test(segment) ? '' : segment
}

/** As the router compares it: decoded, and in lower case. */
function firstSegment(path: string): string {
  const [segment = ''] = path.split('/').filter(Boolean)
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

/** The public API calls of a page: those of the shell's frame, then those of the route. */
export function callsOf({ shell }: LiveReleases, owner: RouteOwner | undefined, search = ''): string[] {
  const own = owner ? callsOfRoute(owner.route, owner.parameters, search) : []
  return [...new Set([...(shell.answers ?? []), ...own])]
}

/** The query of an address without language, campaign and parameters of calls that its page does not have; undefined if it is long or the route does not render one of its parameters. */
export function renderedSearch(query: string | undefined, owner: RouteOwner | undefined): string | undefined {
  const targets = owner?.route.query ?? {}
  const calls = owner ? callsOfRoute(owner.route, owner.parameters) : []
  const given = [...new URLSearchParams(query)].filter(([name]) => name !== 'lang' && !CAMPAIGN.test(name))
  if (!given.every(([name]) => Object.hasOwn(targets, name))) return undefined
  const isUsed = (declared = '') => !declared.includes('?') || calls.some(call => parameterOfCall(call, declared))
  const search = String(new URLSearchParams(given.filter(([name]) => isUsed(targets[name]))))
  return search.length <= LONGEST_SEARCH ? search : undefined
}

/** An address without a language shows the visitor's language. The path may have a query. */
export function addressOf(origin: string, path: string, language?: Language): string {
  return `${origin}${path}${language ? `${path.includes('?') ? '&' : '?'}lang=${language}` : ''}`
}

/** The canonical spelling of a path. */
export function canonicalPath({ route, parameters }: RouteOwner): string {
  return filledPattern(route.path, parameters).replace(/(?<=.)\/$/, '')
}
