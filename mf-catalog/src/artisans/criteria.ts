import { clean, type Service } from '@hirfa/shared-contract'

/** The filters of the list; `null` means any. */
export interface Criteria {
  serviceId: number | null
  rating: Rating | null
  search: string | null
  page: number
}

/** Minimum ratings on offer; a rating is compared by its whole stars. */
export const RATINGS = [3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]

export const PER_PAGE = 9
export const LONGEST_SEARCH = 100
const MOST_PAGES = 10_000

/** Parses the query string; invalid parameters are ignored. */
export function criteriaOf(query: URLSearchParams, service: Pick<Service, 'id'> | null): Criteria {
  const page = Number(query.get('page'))
  return {
    serviceId: service?.id ?? null,
    rating: RATINGS.find(rating => String(rating) === query.get('rating')) ?? null,
    search: clean(query.get('search')?.replaceAll('\0', '') ?? '').slice(0, LONGEST_SEARCH) || null,
    page: Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page : 1
  }
}

export function countChosen({ serviceId, rating }: Pick<Criteria, 'serviceId' | 'rating'>): number {
  return [serviceId, rating].filter(choice => choice !== null).length
}

/** Changes query parameters; any change except of `page` resets the page to 1. */
export function queryWith(
  query: URLSearchParams,
  change: Partial<Record<'rating' | 'search' | 'page', string>>
): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
