import { atom } from 'nanostores'
import { matchRoutes } from 'react-router-dom'
import type { DisabledRemote, LiveRemote, PersistedState, ReleaseDocument } from '@hirfa/shared-contract/release'

let read: { block: Element; document: ReleaseDocument } | undefined
let provided: ReleaseDocument | undefined
let complete: () => Promise<void> = () => Promise.reject(new Error('The shell has not started'))

/** Incremented when the release document is replaced: by a later release, or with the remotes missing from the page. */
export const $replacements = atom(0)

export function provideRelease(document: ReleaseDocument | undefined): void {
  provided = document
  if (document) $replacements.set($replacements.get() + 1)
}

export function provideCompletion(load: () => Promise<void>): void {
  complete = load
}

export function releaseDocument(): ReleaseDocument | null {
  if (provided) return provided
  // Only a script: user content can hold an element with any id, but no script.
  const block = document.querySelector('script#release')
  if (!block) return null
  if (read?.block !== block) read = { block, document: JSON.parse(block.textContent) }
  return read.document
}

/** Rejects if they cannot be loaded now; the next call tries again. */
export async function wholeRelease(): Promise<void> {
  if (releaseDocument()?.rest) await complete()
}

export function whenWhole(work: () => void): void {
  if (releaseDocument()?.rest) void complete().then(work, work)
  else work()
}

export function liveRemotes(): LiveRemote[] {
  return Object.values(releaseDocument()?.remotes ?? {})
}

export function fragmentOf(role: string): { remote: string; module: string } | undefined {
  for (const [remote, { fragments }] of Object.entries(releaseDocument()?.remotes ?? {})) {
    const module = fragments?.[role]
    if (module) return { remote, module }
  }
  return undefined
}

export function isDisabled(remote: string): boolean {
  return releaseDocument()?.disabled?.[remote] !== undefined
}

export function declaredByRemotes(): PersistedState[] {
  const { remotes = {}, disabled = {}, rest } = releaseDocument() ?? {}
  const all: Pick<DisabledRemote, 'persisted'>[] = [...Object.values(remotes), ...Object.values(disabled)]
  return [...all.flatMap(({ persisted = [] }) => persisted), ...(rest?.persisted ?? [])]
}

/** Whether a path is a page of a live remote that sign-in may return to. While that is unknown, it may. */
export function isReturnable(pathname: string): boolean {
  const route = routeOf(pathname)
  return route ? route.returnable !== false : releaseDocument()?.rest !== undefined
}

export function hasSlimFooter(pathname: string): boolean {
  return routeOf(pathname)?.footer === 'slim'
}

function routeOf(pathname: string) {
  const routes = liveRemotes().flatMap(remote => remote.routes)
  return matchRoutes(routes, pathname)?.at(-1)?.route
}
