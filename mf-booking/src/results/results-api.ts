import { request } from '@hirfa/shared-platform'
import { type DayPart, ZoneArtisans } from '@hirfa/shared-contract'
import type { Zone } from '../draft/zone.ts'
import { filterQuery, type ResultsFilters } from './results-filters.ts'

export const PAGE_SIZE = 6

interface Search {
  zone: Zone
  optionId: number | null
  /** The first day of the hours, `YYYY-MM-DD`; today without one. */
  from?: string | null
  part?: DayPart | null
  filters: ResultsFilters
}

export function listZoneArtisans({ zone, optionId, from, part, filters }: Search, signal?: AbortSignal) {
  const { wilayaId, cityId, serviceId } = zone
  const place = { state: wilayaId, city: cityId, category: serviceId, section: optionId, from, part }
  const query = { ...place, per_page: PAGE_SIZE, ...filterQuery(filters) }
  return request('GET', '/api/zone-profiles', { query, answer: ZoneArtisans, public: true, signal })
}
