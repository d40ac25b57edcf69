import { atom } from 'nanostores'
import { createResource } from 'shared-platform'
import type { Page } from 'shared-contract'
import type { ListedArtisan } from '../artisan-link/listed-artisan.ts'
import { listArtisans } from './artisans-api.ts'
import type { Criteria } from './criteria.ts'

/** An answer that comes at once would flicker: the list takes at least this long to change. */
export const LEAST_LOADING_MS = 300

/** What the address asks for; `null` as long as nobody knows which service it names. */
export const $criteria = atom<Criteria | null>(null)

/** The listing: each change of the criteria loads it again. */
export const $listing = createResource($criteria, async (criteria, signal) => {
  if (!criteria) return untilAsked()
  const [page] = await Promise.all([listed(criteria, signal), rest(LEAST_LOADING_MS)])
  return page
})

/** The server knows who can be booked now; a page with `<meta name="hirfa-listing" content="static">` brings its own. */
async function listed(criteria: Criteria, signal: AbortSignal): Promise<Page<ListedArtisan>> {
  const setting = document.querySelector('meta[name="hirfa-listing"]')?.getAttribute('content')
  if (setting !== 'static') return listArtisans(criteria, signal)
  const { listKeptArtisans } = await import(
    /* webpackChunkName: "static-listing" */ '../static-listing/static-listing.ts'
  )
  return listKeptArtisans(criteria)
}

/** Loading goes on until there is something to ask for. */
function untilAsked(): Promise<never> {
  return new Promise(() => undefined)
}

function rest(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
