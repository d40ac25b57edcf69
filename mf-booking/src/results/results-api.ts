import { request } from '@hirfa/shared-platform'
import { ZoneArtisans } from '@hirfa/shared-contract'
import type { Zone } from '../draft/zone.ts'
import { queryOf, type ResultsFilters } from './results-filters.ts'

export const PAGE_SIZE = 6

/** Artisans of a city and of the rest of its wilaya. */
export function listZoneArtisans({ wilayaId, cityId, serviceId }: Zone, filters: ResultsFilters, signal?: AbortSignal) {
  const query = { state: wilayaId, city: cityId, category: serviceId, per_page: PAGE_SIZE, ...queryOf(filters) }
  return request('GET', '/api/zone-profiles', { query, answer: ZoneArtisans, public: true, signal })
}
