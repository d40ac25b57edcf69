import { claimedPaths } from '@hirfa/delivery-releases'
import {
  type BuildRecord,
  buildPath,
  type Contributions,
  type LiveRemote,
  type PathParameters,
  type RemoteBuild,
  type RemoteRelease,
  type RemoteRoute,
  requiredIntegrity
} from '@hirfa/shared-contract/release'

export interface RouteOwner {
  remote: RemoteBuild
  route: RemoteRoute
  parameters: PathParameters
}

export interface Resolved {
  owner?: RouteOwner
  movedTo?: string
  isDisabled?: true
}

/** A pattern of a path and what is there: a page, the target of a redirect, or neither while the remote is disabled. */
export interface Candidate {
  pattern: string
  page?: Pick<RouteOwner, 'remote' | 'route'>
  to?: string
}

type BySegment = ReadonlyMap<string, readonly Candidate[]>

interface RemoteFacts {
  live: RemoteBuild
  lastGood: RemoteBuild | undefined
  /** The public keys of the team, which verify signed builds. */
  keys: readonly string[]
  /** Replaces the entry that follows from the builds. */
  override?: LiveRemote
}

interface RemoteFields {
  /** As the release document names the remote. */
  entry: LiveRemote
  entryText: string
  pages: BySegment
  redirects: BySegment
  closedPaths: BySegment
}

/** A remote of releases. Releases that follow each other share it if it has not changed. */
export type ReleasedRemote = RemoteFacts & RemoteFields

export function releasedRemote(facts: RemoteFacts): ReleasedRemote {
  return withLazyFields<RemoteFacts, RemoteFields>(facts, {
    entry: ({ override }) => override ?? liveRemote(facts),
    entryText: ({ entry }) => JSON.stringify(entry),
    pages: ({ live }) => bySegment(live.routes.map(route => ({ pattern: route.path, page: { remote: live, route } }))),
    redirects: ({ live: { redirects = [] } }) => bySegment(redirects.map(({ from, to }) => ({ pattern: from, to }))),
    closedPaths: ({ live }) => bySegment(claimedPaths(live).map(pattern => ({ pattern })))
  })
}

function bySegment(candidates: readonly Candidate[]): BySegment {
  return Map.groupBy(candidates, ({ pattern }) => fixedSegment(pattern))
}

/** The first segment of a pattern; '' if it is a parameter or optional. */
function fixedSegment(pattern: string): string {
  const segment = firstSegment(pattern)
  return /[:*?]/.test(segment) ? '' : segment
}

export function firstSegment(path: string): string {
  const [segment = ''] = path.split('/').filter(Boolean)
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

function liveRemote({ live, lastGood, keys }: RemoteFacts): LiveRemote {
  const routes = live.routes.map(route => ({
    path: route.path,
    module: route.module,
    prefetch: route.prefetch,
    returnable: route.returnable,
    footer: route.footer,
    answers: route.answers,
    query: route.query
  }))
  return {
    ...remoteRelease(live, keys),
    routes,
    ...contributionsOf(live),
    files: screenFiles(live),
    ...(lastGood ? { lastGood: remoteRelease(lastGood, keys) } : {})
  }
}

function screenFiles({ routes, modules, messages }: RemoteBuild): LiveRemote['files'] {
  const screens = [...new Set(routes.map(({ module }) => module))]
  const needs = screens.map(module => {
    const { scripts = [], styles = [] } = modules[module] ?? {}
    return [module, [...scripts, ...styles]] as const
  })
  return { modules: Object.fromEntries(needs), messages }
}

export function contributionsOf({ menu, bar, redirects, persisted, fragments }: RemoteBuild): Contributions {
  const declared = persisted?.filter(({ keepOn, awaitsSignIn }) => keepOn.length > 0 || awaitsSignIn)
  return { menu, bar, redirects, persisted: declared, fragments }
}

function remoteRelease(build: RemoteBuild, keys: readonly string[]): RemoteRelease {
  const { version, entry, global } = build
  return { version, base: buildPath(build), entry, integrity: entryIntegrity(build, keys), global }
}

/** The other scripts of a build are named with their hashes by its entry script. */
export function entryIntegrity({ files, entry, signatures }: BuildRecord, keys: readonly string[]): string {
  return requiredIntegrity(files[entry] ?? '', signatures ? keys : [])
}

/** Adds fields that are computed from the others at their first use. A copy with `...` has the given facts only. */
export function withLazyFields<Facts extends object, Fields extends object>(
  facts: Facts,
  compute: { readonly [Name in keyof Fields]: (all: Facts & Fields) => Fields[Name] }
): Facts & Fields {
  const all: Facts & Partial<Fields> = { ...facts }
  for (const name in compute) {
    const get = () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop defines every field
      const value = compute[name](all as Facts & Fields)
      Object.defineProperty(all, name, { value })
      return value
    }
    Object.defineProperty(all, name, { configurable: true, get })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return all as Facts & Fields
}
