import { localized } from 'shared-i18n'
import type { Service } from 'shared-contract'

/** Who is looked for; `null` where it does not matter. */
export interface Criteria {
  serviceId: number | null
  rating: Rating | null
  search: string | null
  page: number
}

/** An artisan meets a choice when the whole stars of their rating reach it. */
export const RATINGS = [3, 4, 5] as const
export type Rating = (typeof RATINGS)[number]

export const PER_PAGE = 9
export const LONGEST_SEARCH = 100
const MOST_PAGES = 10_000

/** What the query of the address asks for; what it says wrongly it does not say. */
export function criteriaOf(query: URLSearchParams, service: Pick<Service, 'id'> | null): Criteria {
  const page = Number(query.get('page'))
  return {
    serviceId: service?.id ?? null,
    rating: RATINGS.find(rating => String(rating) === query.get('rating')) ?? null,
    search: query.get('search')?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH) || null,
    page: Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page : 1
  }
}

/** How many of the choices besides the words narrow the list. */
export function countChosen({ serviceId, rating }: Pick<Criteria, 'serviceId' | 'rating'>): number {
  return [serviceId, rating].filter(choice => choice !== null).length
}

/** The query with some of it changed; any change but of the page leads to the first page. */
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

/** The service that an address names by its slug or its English name, in any case. */
export function serviceNamed(name: string, services: readonly Service[]): Service | null {
  const wanted = name.trim().toLowerCase()
  return (
    services.find(
      service => service.slug.toLowerCase() === wanted || localized(service.name, 'en').toLowerCase() === wanted
    ) ?? null
  )
}
