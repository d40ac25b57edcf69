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
const resolvedIn = oncePerObject<LiveReleases, BoundedCache<Resolved>>(() => boundedCache(MOST_PATHS))

export function findRouteOwner(path: string, live: LiveReleases): RouteOwner | undefined {
  return resolve(path, live).owner
}

export function movedTo(path: string, live: LiveReleases): string | undefined {
  return resolve(path, live).movedTo
}

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

interface Candidate {
  pattern: string
  page?: Pick<RouteOwner, 'remote' | 'route'>
  to?: string
}

/** Of routes and redirects the most specific pattern wins, of equally specific ones the first. */
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

function candidatesFor(segment: string, { remotes, disabled }: LiveReleases): Candidate[] {
  const live = remotes.map(remote => remote.live)
  return [
    ...fitting(segment, live, pagePatterns),
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

const pagePatterns = oncePerObject((remote: RemoteBuild) =>
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

function firstSegment(path: string): string {
  const [segment = ''] = path.split('/').filter(Boolean)
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

export function callsOf({ shell }: LiveReleases, owner: RouteOwner | undefined, search = ''): string[] {
  const own = owner ? callsOfRoute(owner.route, owner.parameters, search) : []
  return [...new Set([...(shell.answers ?? []), ...own])]
}

/** Without language, campaign and calls of other pages; undefined if it is long or the server does not render it. */
export function renderedSearch(query: string | undefined, owner: RouteOwner | undefined): string | undefined {
  const targets = owner?.route.query ?? {}
  const calls = owner ? callsOfRoute(owner.route, owner.parameters) : []
  const given = [...new URLSearchParams(query)].filter(([name]) => name !== 'lang' && !CAMPAIGN.test(name))
  if (!given.every(([name]) => Object.hasOwn(targets, name))) return undefined
  const isUsed = (declared = '') => !declared.includes('?') || calls.some(call => parameterOfCall(call, declared))
  const search = String(new URLSearchParams(given.filter(([name]) => isUsed(targets[name]))))
  return search.length <= LONGEST_SEARCH ? search : undefined
}

export function pageAddress(origin: string, path: string, language?: Language): string {
  return `${origin}${path}${language ? `${path.includes('?') ? '&' : '?'}lang=${language}` : ''}`
}

export function canonicalPath({ route, parameters }: RouteOwner): string {
  return filledPattern(route.path, parameters).replace(/(?<=.)\/$/, '')
}
