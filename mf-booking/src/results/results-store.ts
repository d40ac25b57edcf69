import { atom, computed } from 'nanostores'
import { $session, clientOf, createResource, isRefusal } from 'shared-platform'
import type { ZoneArtisans } from 'shared-contract'
import { $draft } from '../draft/draft-store.ts'
import { getArtisan } from '../artisan/artisan-api.ts'
import { listZoneArtisans, type Zone } from './results-api.ts'
import { readFilters, type ResultsFilters, searchOf } from './results-filters.ts'

/** The query of the address, once the screen has said it: asking before would be asking twice. */
const $search = atom<string | null>(null)

/** As a text, so that only another choice asks again. */
const $filters = computed($search, search => (search === null ? null : searchOf(readFilters(search))))
const $wilayaId = computed($draft, draft => draft.wilayaId)
const $cityId = computed($draft, draft => draft.cityId)
const $serviceId = computed($draft, draft => draft.serviceId)
const $clientId = computed($session, session => clientOf(session)?.id)

const $zone = computed([$wilayaId, $cityId, $serviceId], (wilayaId, cityId, serviceId): Zone | null =>
  wilayaId === null || cityId === null || serviceId === null ? null : { wilayaId, cityId, serviceId }
)

/** Who signs in may be shown others: the lists are asked for again. */
const $asked = computed([$zone, $filters, $clientId], (zone, filters) => ({
  zone: filters === null ? null : zone,
  filters: readFilters(filters ?? '')
}))

export interface ZoneResults {
  zone: Zone | null
  filters: ResultsFilters
  lists: ZoneArtisans | null
}

/** Both lists, with the zone they are of: until others are there, the last ones stay. */
export const $results = createResource($asked, async ({ zone, filters }, signal): Promise<ZoneResults> => ({
  zone,
  filters,
  lists: zone && (await listZoneArtisans(zone, filters, signal))
}))

const $preferredId = computed($draft, draft => draft.preferredArtisanId)

/** The artisan a visitor came for, before they had told what they need; `null` when there is none any more. */
export const $preferred = createResource($preferredId, async (id, signal) => {
  if (id === null) return null
  try {
    return await getArtisan(id, signal)
  } catch (error) {
    // An artisan who has left is not worth a message: the lists have others.
    if (isRefusal(error)) return null
    throw error
  }
})

export function lookFor(search: string): void {
  $search.set(search)
}
