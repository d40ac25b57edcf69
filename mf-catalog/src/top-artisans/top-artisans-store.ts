import { map } from 'nanostores'
import { RequestError } from '@hirfa/shared-platform'
import type { Artisan } from '@hirfa/shared-contract'
import type { ArtisanLinkCard } from '../artisans/artisan-link-card.tsx'

/** Exclusive: a rating of exactly 3.0 is not shown. */
const THRESHOLD = 3
const PAUSE_MS = 100
/** The number of artisans that are loaded at once; more load when the visitor scrolls near the end of the row. */
export const BATCH = 24
/** Loading ends after this many pages in a row without a top artisan. */
const MOST_PAGES_WITHOUT = 50

/** The schema and the card of artisans are loaded after the screen, which shows none at first. */
export const loadApi = () => import(/* webpackChunkName: "top-artisans" */ './top-artisans-api.ts')

interface TopArtisans {
  artisans: readonly Artisan[]
  /** Loaded together with the first artisans. */
  Card?: typeof ArtisanLinkCard
  /** `null` when all pages are loaded. */
  nextPage: number | null
}

export const $topArtisans = map<TopArtisans>({ artisans: [], nextPage: 1 })

export function isTop({ rating }: Pick<Artisan, 'rating'>): boolean {
  return (rating ?? 0) > THRESHOLD
}

/** Continues until `wanted` artisans, the last page or an abort. Restarts if none was found. */
export async function findTopArtisans(signal: AbortSignal, wanted = BATCH): Promise<void> {
  if ($topArtisans.get().artisans.length === 0) $topArtisans.setKey('nextPage', 1)
  let without = 0
  try {
    const { ArtisanLinkCard: Card, listArtisans } = await loadApi()
    for (;;) {
      const { nextPage, artisans } = $topArtisans.get()
      if (nextPage === null || artisans.length >= wanted) return
      const { items, hasNext } = await listArtisans(nextPage, signal)
      // A response may arrive in spite of the abort, after another search has begun.
      signal.throwIfAborted()
      const found = items.filter(isTop)
      without = found.length > 0 ? 0 : without + 1
      const ended = !hasNext || without >= MOST_PAGES_WITHOUT
      $topArtisans.set({ Card, artisans: [...artisans, ...found], nextPage: ended ? null : nextPage + 1 })
      await pause(signal)
    }
  } catch (error) {
    if (signal.aborted) return
    // The product shows no error here: the artisans found so far stay.
    $topArtisans.setKey('nextPage', null)
    if (!(error instanceof RequestError)) throw error
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
