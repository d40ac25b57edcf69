import { atom, computed } from 'nanostores'
import { $session, clientOf, createResource, isRefusal } from '@hirfa/shared-platform'
import type { ZoneArtisans } from '@hirfa/shared-contract'
import { $draft } from '../draft/draft-store.ts'
import { getArtisan } from '../artisans/artisans-api.ts'
import { type Zone, $zone } from '../draft/zone.ts'
import { listZoneArtisans } from './results-api.ts'
import { readFilters, type ResultsFilters, writeFilters } from './results-filters.ts'

/** The query of the URL; `null` before the screen has set it, to avoid a request without filters. */
const $search = atom<string | null>(null)

/** Serialised, so that `computed` compares by value and refetches only on change. */
const $filters = computed($search, search => (search === null ? null : writeFilters(readFilters(search))))
const $optionId = computed($draft, draft => draft.optionId)
const $clientId = computed($session, session => clientOf(session)?.id)

/** The query contains the client, because signing in may change the lists. */
const $query = computed([$zone, $optionId, $filters, $clientId], (zone, optionId, filters) => ({
  zone: filters === null ? null : zone,
  optionId,
  filters: readFilters(filters ?? '')
}))

export interface ZoneResults {
  zone: Zone | null
  filters: ResultsFilters
  lists: ZoneArtisans | null
}

/** The lists contain their zone, because the previous ones remain while the next ones load. */
export const $results = createResource($query, async ({ zone, optionId, filters }, signal): Promise<ZoneResults> => ({
  zone,
  filters,
  lists: zone && (await listZoneArtisans({ zone, optionId, filters }, signal))
}))

const $preferredId = computed($draft, draft => draft.preferredArtisanId)

export const $preferred = createResource($preferredId, async (id, signal) => {
  if (id === null) return null
  try {
    return await getArtisan(id, signal)
  } catch (error) {
    // The lists show other artisans.
    if (isRefusal(error)) return null
    throw error
  }
})

export function searchArtisans(search: string): void {
  $search.set(search)
}
