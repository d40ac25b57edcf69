import { map } from 'nanostores'
import { RequestError } from '@hirfa/shared-platform'
import type { Artisan } from '@hirfa/shared-contract'
import { listArtisans } from './top-artisans-api.ts'

/** Exclusive: a rating of exactly 3.0 is not shown. */
const THRESHOLD = 3
const PAUSE_MS = 100
/** The row loads as many at once, and more when the visitor scrolls near its end. */
export const BATCH = 24
/** A marketplace without top artisans ends after as many pages in a row without one. */
const MOST_PAGES_WITHOUT = 50

interface TopArtisans {
  artisans: readonly Artisan[]
  /** `null` when all pages are loaded. */
  nextPage: number | null
}

export const $topArtisans = map<TopArtisans>({ artisans: [], nextPage: 1 })

export function isTop({ rating }: Pick<Artisan, 'rating'>): boolean {
  return (rating ?? 0) > THRESHOLD
}

/**
 * Loads pages from where it stopped until there are `wanted` artisans, no page is left, or `signal` aborts. Restarts if
 * none was found.
 */
export async function findTopArtisans(signal: AbortSignal, wanted = BATCH): Promise<void> {
  if ($topArtisans.get().artisans.length === 0) $topArtisans.setKey('nextPage', 1)
  let without = 0
  try {
    for (;;) {
      const { nextPage, artisans } = $topArtisans.get()
      if (nextPage === null || artisans.length >= wanted) return
      const { items, hasNext } = await listArtisans(nextPage, signal)
      // A response may arrive in spite of the abort, after another search has begun.
      signal.throwIfAborted()
      const found = items.filter(isTop)
      without = found.length > 0 ? 0 : without + 1
      const ended = !hasNext || without >= MOST_PAGES_WITHOUT
      $topArtisans.set({ artisans: [...artisans, ...found], nextPage: ended ? null : nextPage + 1 })
      await pause(signal)
    }
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof RequestError)) throw error
    // The product shows no error here: the artisans found so far stay.
    $topArtisans.setKey('nextPage', null)
  }
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
