import { matchRoutes } from 'react-router-dom'
import { callsOfRoute, filledPattern, type Language, parameterOfCall } from '@hirfa/shared-contract/release'
import type { Release } from './release.ts'
import { type Candidate, firstSegment, type ReleasedRemote, type Resolved, type RouteOwner } from './released-remote.ts'

export type { RouteOwner } from './released-remote.ts'

/** Other sites append these to the links that lead here; no screen reads them. */
const CAMPAIGN =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|srsltid|mc_[ce]id|_gl)$/
/** In encoded form. Each character of a query can be in a page a dozen times. */
const LONGEST_SEARCH = 1_000
/** The approximate memory of a resolved path. */
const RESOLVED_BYTES = 256

export function findRouteOwner(path: string, live: Release): RouteOwner | undefined {
  return resolvePath(path, live).owner
}

export function resolvePath(path: string, live: Release): Resolved {
  const key = `${live.key} ${path}`
  const known = live.paths?.get(key)
  if (known) return known
  const result = match(path, live)
  live.paths?.set(key, result, RESOLVED_BYTES)
  return result
}

/** Of routes and redirects the most specific pattern wins, of equally specific ones the first. */
function match(path: string, live: Release): Resolved {
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

function candidatesFor(segment: string, { remotes, disabled }: Release): Candidate[] {
  return [
    ...fitting(segment, remotes, 'pages'),
    ...fitting(segment, remotes, 'redirects'),
    ...fitting(segment, disabled, 'closedPaths')
  ]
}

function fitting(
  segment: string,
  remotes: readonly ReleasedRemote[],
  kind: 'pages' | 'redirects' | 'closedPaths'
): Candidate[] {
  const found: Candidate[] = []
  for (const remote of remotes) {
    if (segment !== '') found.push(...(remote[kind].get(segment) ?? []))
    found.push(...(remote[kind].get('') ?? []))
  }
  return found
}

export function callsOf({ shell }: Release, owner: RouteOwner | undefined, search = ''): string[] {
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
