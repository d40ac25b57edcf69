import { $saveData, wholeRelease } from '@hirfa/shared-platform'
import { currentRelease } from '../federation/release.ts'
import { prefetchScreen } from './prefetch-screen.ts'

const QUIET_MS = 3_000
/** No screen is begun once so many bytes have been fetched. */
const MOST_BYTES = 120_000
/** Limit for products with many remotes. */
const MOST_SCREENS = 8

/**
 * Fetches the files of the screens that are declared to be prefetched while another page is idle, one screen after the other. The
 * first navigation to them then needs no round trip. Does nothing in data-saving mode, and without the remotes that the page does
 * not name.
 */
export function prefetchWhenIdle(): void {
  // A navigation fetches a failed file again, and shows and reports its failure.
  setTimeout(() => whenIdle(() => void prefetch().catch(() => undefined)), QUIET_MS)
}

async function prefetch(): Promise<void> {
  if ($saveData.get()) return
  await wholeRelease()
  const { remotes } = currentRelease()
  const screens = Object.values(remotes).flatMap(remote => {
    const modules = remote.routes.flatMap(({ prefetch, module }) => (prefetch === 'idle' ? [module] : []))
    return [...new Set(modules)].map(module => ({ remote, module }))
  })
  let bytes = 0
  for (const { remote, module } of screens.slice(0, MOST_SCREENS)) {
    if ($saveData.get() || bytes >= MOST_BYTES) return
    bytes += await prefetchScreen(remote, module)
  }
}

/** Safari has no `requestIdleCallback`. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else work()
}
