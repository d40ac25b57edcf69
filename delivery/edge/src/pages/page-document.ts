import { createHash } from 'node:crypto'
import type { LiveRemote, ReleaseDocument, RemoteBuild } from '@hirfa/shared-contract/release'
import type { RouteOwner } from './page-routes.ts'
import type { Release } from './release.ts'

/** Names the remotes of the route and the frame; the release map has all. A shell from before the map gets all here. */
export function pageDocument(live: Release, owner: RouteOwner | undefined): ReleaseDocument {
  const { document, shell, ofFrame } = live
  if (!shell.takesMap) return document
  const remotes = Object.fromEntries(
    [...new Set([...(owner ? [owner.remote.name] : []), ...ofFrame])].flatMap(name => {
      const remote = document.remotes[name]
      return remote ? [[name, namedRemote(remote, name === owner?.remote.name ? owner.route.path : undefined)]] : []
    })
  )
  return { ...document, remotes, rest: live.rest }
}

/** The release as the server renders screens of the remote with it. A new version of another remote gives the same. */
export function renderedRelease(live: Release, remote: RemoteBuild): { text: string; digest: string } {
  const known = live.renderTexts.get(remote)
  if (known) return known
  const text = JSON.stringify(renderDocument(live, remote))
  const made = { text, digest: createHash('sha256').update(text).digest('hex') }
  live.renderTexts.set(remote, made)
  return made
}

function renderDocument(live: Release, remote: RemoteBuild): ReleaseDocument {
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
    rest: { ...live.rest, map: '' }
  }
}

function namedRemote(remote: LiveRemote, path: string | undefined): LiveRemote {
  const { menu: _menu, bar: _bar, redirects: _redirects, files: _files, routes, ...rest } = remote
  const known = path === undefined ? [] : routes.filter(route => route.path === path || route.returnable === false)
  return { ...rest, routes: known.map(({ answers: _answers, query: _query, ...route }) => route) }
}
