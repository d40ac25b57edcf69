import { atom, computed } from 'nanostores'
import { createResource, type ResourceState } from 'shared-platform'
import type { City, Wilaya } from 'shared-contract'
import { $draft } from '../draft/draft-store.ts'
import { listCities, listWilayas } from './places-api.ts'

export const $wilayas = createResource(atom('all'), (_all, signal) => listWilayas(signal))

const $wilayaId = computed($draft, draft => draft.wilayaId)

/** The cities of the draft's wilaya, named with it: while the next list loads the last one is still there. */
export const $cities = createResource($wilayaId, async (wilayaId, signal) => ({
  wilayaId,
  cities: wilayaId === null ? [] : await listCities(wilayaId, signal)
}))

type CitiesState = ResourceState<{ wilayaId: number | null; cities: City[] }>

/** The cities of this wilaya, `null` while they are not there. */
export function citiesOf(state: CitiesState, wilayaId: number | null): City[] | null {
  if (state.state === 'loading' || state.value?.wilayaId !== wilayaId) return null
  return state.value.cities
}

/** The chosen wilaya and city by name, once their lists are there. */
export function placeOf(
  draft: { wilayaId: number | null; cityId: number | null },
  wilayas: ResourceState<Wilaya[]>,
  cities: CitiesState
): { wilaya: Wilaya | null; city: City | null } {
  const known = wilayas.state === 'loading' ? undefined : wilayas.value
  return {
    wilaya: known?.find(wilaya => wilaya.id === draft.wilayaId) ?? null,
    city: citiesOf(cities, draft.wilayaId)?.find(city => city.id === draft.cityId) ?? null
  }
}
