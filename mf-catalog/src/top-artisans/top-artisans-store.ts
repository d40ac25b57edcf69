import { map } from 'nanostores'
import { RequestError } from 'shared-platform'
import type { Artisan } from 'shared-contract'
import { listArtisans } from './top-artisans-api.ts'

/** Only who is rated above it is shown; exactly 3.0 is not. */
const THRESHOLD = 3
const PAUSE_MS = 100
/** More than anybody scrolls through, and no more pages than any honest server has. */
const ENOUGH = 24
const MOST_PAGES = 50

interface TopArtisans {
  artisans: readonly Artisan[]
  /** The page that comes next; `null` when there is no more to look for. */
  nextPage: number | null
}

export const $topArtisans = map<TopArtisans>({ artisans: [], nextPage: 1 })

export function isTop({ rating }: Pick<Artisan, 'rating'>): boolean {
  return (rating ?? 0) > THRESHOLD
}

/**
 * Looks for top artisans page by page, from where it stopped, until there are enough or
 * `signal` ends it. Where nobody was found, a later look begins anew.
 */
export async function findTopArtisans(signal: AbortSignal): Promise<void> {
  if ($topArtisans.get().artisans.length === 0) $topArtisans.setKey('nextPage', 1)
  try {
    for (;;) {
      const { nextPage } = $topArtisans.get()
      if (nextPage === null) return
      const page = await listArtisans(nextPage, signal)
      // An answer may arrive in spite of the abort; another look has begun by then.
      signal.throwIfAborted()
      takePage(nextPage, page)
      await pause(signal)
    }
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof RequestError)) throw error
    // The product wants no word about it: who was found stays, and nobody found is an empty list.
    $topArtisans.setKey('nextPage', null)
  }
}

function takePage(page: number, { items, hasNext, lastPage }: Awaited<ReturnType<typeof listArtisans>>): void {
  const artisans = [...$topArtisans.get().artisans, ...items.filter(isTop)].slice(0, ENOUGH)
  const ended = !hasNext || page >= Math.min(lastPage, MOST_PAGES) || artisans.length >= ENOUGH
  $topArtisans.set({ artisans, nextPage: ended ? null : page + 1 })
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
