import { $saveData } from 'shared-platform'
import type { RemoteRelease } from 'shared-contract/release'

/** The page in front of the visitor comes first, its data too. */
const QUIET_MS = 3_000
/** Of a hundred remotes a visitor steps into few. */
const MOST_AHEAD = 8

/**
 * Brings the entries of the other remotes into the browser's cache once the page is quiet, so that
 * the first step into another part is a round trip shorter. Not for whoever spares data.
 */
export function prefetchWhenIdle(remotes: readonly RemoteRelease[]): void {
  setTimeout(() => whenIdle(() => prefetch(remotes)), QUIET_MS)
}

function prefetch(remotes: readonly RemoteRelease[]): void {
  if ($saveData.get()) return
  for (const { base, entry, integrity } of remotes.slice(0, MOST_AHEAD)) {
    const { href } = new URL(base + entry, location.href)
    if (performance.getEntriesByName(href).length > 0) continue
    // One that does not come is nobody's news: the click asks again, and says so.
    fetch(href, { integrity, priority: 'low' }).catch(() => undefined)
  }
}

/** Safari has no idle callbacks yet. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}
