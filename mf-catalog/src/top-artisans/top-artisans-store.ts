import { map } from 'nanostores'
import { RequestError } from 'shared-platform'
import type { Artisan } from 'shared-contract'
import { listArtisans } from './top-artisans-api.ts'

/** Exclusive: a rating of exactly 3.0 is not shown. */
const THRESHOLD = 3
const PAUSE_MS = 100
/** Stops paging at this many artisans. */
const ENOUGH = 24
const MOST_PAGES = 50

interface TopArtisans {
  artisans: readonly Artisan[]
  /** `null` when all pages are loaded. */
  nextPage: number | null
}

export const $topArtisans = map<TopArtisans>({ artisans: [], nextPage: 1 })

export function isTop({ rating }: Pick<Artisan, 'rating'>): boolean {
  return (rating ?? 0) > THRESHOLD
}

/** Loads pages from where it stopped until there are enough artisans or `signal` aborts. Restarts if none was found. */
export async function findTopArtisans(signal: AbortSignal): Promise<void> {
  if ($topArtisans.get().artisans.length === 0) $topArtisans.setKey('nextPage', 1)
  try {
    for (;;) {
      const { nextPage } = $topArtisans.get()
      if (nextPage === null) return
      const page = await listArtisans(nextPage, signal)
      // A response may arrive in spite of the abort, after another search has begun.
      signal.throwIfAborted()
      takePage(nextPage, page)
      await pause(signal)
    }
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof RequestError)) throw error
    // The product shows no error here: the artisans found so far stay.
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
