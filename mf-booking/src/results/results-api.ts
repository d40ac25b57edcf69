import { request } from 'shared-platform'
import { Artisan, ZoneArtisans } from 'shared-platform/contract'
import * as v from 'valibot'
import { queryOf, type ResultsFilters } from './results-filters.ts'

export const PAGE_SIZE = 6

export interface Zone {
  wilayaId: number
  cityId: number
  serviceId: number
}

/** Artisans of a city, and of the rest of its wilaya, who offer a service. */
export function listZoneArtisans({ wilayaId, cityId, serviceId }: Zone, filters: ResultsFilters, signal?: AbortSignal) {
  const query = { state: wilayaId, city: cityId, category: serviceId, per_page: PAGE_SIZE, ...queryOf(filters) }
  return request('GET', '/api/zone-profiles', { query, answer: ZoneArtisans, public: true, signal })
}

const ArtisanAnswer = v.pipe(
  v.union([v.object({ data: Artisan }), Artisan]),
  v.transform(answer => ('data' in answer ? answer.data : answer))
)

export function getArtisan(id: number, signal?: AbortSignal) {
  return request('GET', `/api/profiles/${id}`, { answer: ArtisanAnswer, public: true, signal })
}
