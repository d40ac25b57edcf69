import { oncePerObject } from '@hirfa/delivery-releases'
import type { LiveRemote, ReleaseDocument, RemoteBuild, RestOfRelease } from '@hirfa/shared-contract/release'
import type { LiveReleases } from './live-releases.ts'
import type { RouteOwner } from './page-routes.ts'
import { releaseMap } from './release-map.ts'

interface SharedPart {
  ofFrame: ReadonlySet<string>
  rest: RestOfRelease
}

/** Names the remotes of the route and the frame; the release map has all. A shell from before the map gets all here. */
export function pageDocument(live: LiveReleases, owner: RouteOwner | undefined): ReleaseDocument {
  const { document, shell } = live
  if (!shell.takesMap) return document
  const { ofFrame, rest } = sharedPart(live)
  const remotes = Object.fromEntries(
    [...new Set([...(owner ? [owner.remote.name] : []), ...ofFrame])].flatMap(name => {
      const remote = document.remotes[name]
      return remote ? [[name, namedRemote(remote, name === owner?.remote.name ? owner.route.path : undefined)]] : []
    })
  )
  return { ...document, remotes, rest }
}

/** Ids of the release are empty: a new version of another remote gives the same document. */
export function renderDocument(live: LiveReleases, remote: RemoteBuild): ReleaseDocument {
  const { document, shell } = live
  if (!shell.takesMap) return { ...document, id: '' }
  const page = pageDocument(live, undefined)
  const own = document.remotes[remote.name]
  return {
    ...page,
    id: '',
    remotes: {
      ...page.remotes,
      ...(own ? { [remote.name]: { ...namedRemote(own, undefined), routes: own.routes } } : {})
    },
    rest: { ...sharedPart(live).rest, map: '' }
  }
}

const sharedPart = oncePerObject((live: LiveReleases): SharedPart => ({
  ofFrame: new Set(providersFor(live)),
  rest: restOf(live.document)
}))

function providersFor({ shell, remotes }: LiveReleases): string[] {
  const roles = shell.borrows ?? []
  return remotes.flatMap(({ live: { name, fragments = {} } }) => (roles.some(role => fragments[role]) ? [name] : []))
}

export function restOf(document: ReleaseDocument): RestOfRelease {
  const all = Object.values(document.remotes)
  return {
    map: releaseMap(document).integrity,
    menu: all.flatMap(({ menu = [] }) => menu),
    bar: all.flatMap(({ bar = [] }) => bar),
    persisted: all.flatMap(({ persisted = [] }) => persisted.filter(({ awaitsSignIn }) => awaitsSignIn))
  }
}

function namedRemote(remote: LiveRemote, path: string | undefined): LiveRemote {
  const { menu: _menu, bar: _bar, redirects: _redirects, files: _files, routes, ...rest } = remote
  const known = path === undefined ? [] : routes.filter(route => route.path === path || route.returnable === false)
  return { ...rest, routes: known.map(({ answers: _answers, query: _query, ...route }) => route) }
}
