import { $saveData } from '@hirfa/shared-platform'
import type { ReleaseDocument, RemoteRelease } from '@hirfa/shared-contract/release'

const QUIET_MS = 3_000
/** Limit for products with many remotes. */
const MOST_AHEAD = 8

/** The remotes with a page that is declared to be prefetched while another page is idle. */
export function prefetchedRemotes({ remotes }: ReleaseDocument): RemoteRelease[] {
  return Object.values(remotes).filter(({ routes }) => routes.some(({ prefetch }) => prefetch === 'idle'))
}

/**
 * Fetches the entries of other remotes into the browser's cache while the page is idle, which saves a
 * round trip on the first navigation to them. Does nothing in data-saving mode.
 */
export function prefetchWhenIdle(remotes: readonly RemoteRelease[]): void {
  setTimeout(() => whenIdle(() => prefetch(remotes)), QUIET_MS)
}

function prefetch(remotes: readonly RemoteRelease[]): void {
  if ($saveData.get()) return
  for (const { base, entry, integrity } of remotes.slice(0, MOST_AHEAD)) {
    const { href } = new URL(base + entry, location.href)
    if (performance.getEntriesByName(href).length > 0) continue
    // A failed prefetch is not reported: the click loads again and shows the failure.
    fetch(href, { integrity, priority: 'low' }).catch(() => undefined)
  }
}

/** Safari has no `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}
