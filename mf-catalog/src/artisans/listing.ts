import { atom } from 'nanostores'
import { createResource } from '@hirfa/shared-platform'
import { Artisan, type Page, pageOf } from '@hirfa/shared-contract'
import type { ListedArtisan } from './artisan-link-card.tsx'
import { createPageCall } from '../page/page-call.ts'
import { type Criteria, PER_PAGE } from './criteria.ts'

/** Minimum time of the loading state, so that a fast response does not flicker. */
const LEAST_LOADING_MS = 300

const artisansCall = createPageCall(
  ({ serviceId, rating, search, page }: Criteria) => ({
    path: '/api/profiles',
    query: { page, per_page: PER_PAGE, category: serviceId, min_rating: rating, search }
  }),
  pageOf(Artisan)
)

/** `null` until the service named in the address is resolved. */
export const $criteria = atom<Criteria | null>(null)

/** Sets the criteria; equal ones cause no reload. `null`: not known yet. */
export function listBy(criteria: Criteria | null): void {
  if (JSON.stringify(criteria) !== JSON.stringify($criteria.get())) $criteria.set(criteria)
}

/** Reloads on each change of the criteria. */
export const $listing = createResource(
  $criteria,
  async (criteria, signal) => {
    if (!criteria) return untilAsked()
    const [page] = await Promise.all([listed(criteria, signal), rest(LEAST_LOADING_MS)])
    return page
  },
  criteria => (criteria && !isShipped() ? artisansCall.first(criteria) : undefined)
)

/** With `<meta name="hirfa-listing" content="static">` it is the listing shipped with the build. */
async function listed(criteria: Criteria, signal: AbortSignal): Promise<Page<ListedArtisan>> {
  if (!isShipped()) return artisansCall.load(criteria, signal)
  const { listShippedArtisans } = await import(
    /* webpackChunkName: "static-listing" */ '../static-listing/static-listing.ts'
  )
  return listShippedArtisans(criteria)
}

function isShipped(): boolean {
  const setting = globalThis.document?.querySelector('meta[name="hirfa-listing"]')
  return setting?.getAttribute('content') === 'static'
}

function untilAsked(): Promise<never> {
  return new Promise(() => undefined)
}

function rest(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
