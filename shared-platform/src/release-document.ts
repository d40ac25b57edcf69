import { matchRoutes } from 'react-router-dom'
import type { DisabledRemote, LiveRemote, ReleaseDocument } from '@hirfa/shared-contract/release'

let read: { block: Element; document: ReleaseDocument } | undefined
let provided: ReleaseDocument | undefined

/** Provides the release document where there is no page, on a server, or one that replaces that of the page. */
export function provideRelease(document: ReleaseDocument | undefined): void {
  provided = document
}

/** The current release document, or `null` in a page without one, such as a unit test's. */
export function releaseDocument(): ReleaseDocument | null {
  if (provided) return provided
  // Only a script: user content can hold an element with any id, but no script.
  const block = document.querySelector('script#release')
  if (!block) return null
  if (read?.block !== block) read = { block, document: JSON.parse(block.textContent) }
  return read.document
}

export function liveRemotes(): LiveRemote[] {
  return Object.values(releaseDocument()?.remotes ?? {})
}

export function disabledRemotes(): DisabledRemote[] {
  return Object.values(releaseDocument()?.disabled ?? {})
}

/** Whether a path is a page of a live remote that sign-in may return to. */
export function isReturnable(pathname: string): boolean {
  const route = routeOf(pathname)
  return route !== undefined && route.returnable !== false
}

/** Whether the page of a path has the footer of a task. */
export function hasSlimFooter(pathname: string): boolean {
  return routeOf(pathname)?.footer === 'slim'
}

function routeOf(pathname: string) {
  const routes = liveRemotes().flatMap(remote => remote.routes)
  return matchRoutes(routes, pathname)?.at(-1)?.route
}
