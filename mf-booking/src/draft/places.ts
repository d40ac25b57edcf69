import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { City, listOf, Wilaya } from '@hirfa/shared-contract'
import { createResource, request, type ResourceState } from '@hirfa/shared-platform'
import { $draft } from './draft-store.ts'

export const $wilayas = createResource(atom('all'), (_all, signal) => listWilayas(signal))

const $wilayaId = computed($draft, draft => draft.wilayaId)

/** The cities contain their wilaya, because the previous list remains while the next one loads. */
export const $cities = createResource($wilayaId, async (wilayaId, signal) => ({
  wilayaId,
  cities: wilayaId === null ? [] : await listCities(wilayaId, signal)
}))

type CitiesState = ResourceState<{ wilayaId: number | null; cities: City[] }>

export function citiesOf(state: CitiesState, wilayaId: number | null): City[] | null {
  if (state.state === 'loading' || state.value?.wilayaId !== wilayaId) return null
  return state.value.cities
}

function findPlace(
  draft: { wilayaId: number | null; cityId: number | null },
  wilayas: ResourceState<Wilaya[]>,
  cities: CitiesState
): { wilaya: Wilaya | null; city: City | null; isLoading: boolean } {
  const known = wilayas.state === 'loading' ? undefined : wilayas.value
  return {
    wilaya: known?.find(wilaya => wilaya.id === draft.wilayaId) ?? null,
    city: citiesOf(cities, draft.wilayaId)?.find(city => city.id === draft.cityId) ?? null,
    isLoading: draft.cityId !== null && (wilayas.state === 'loading' || cities.state === 'loading')
  }
}

/** `null` until chosen and loaded. `isLoading`: a chosen city has no name yet. */
export function usePlace() {
  return findPlace(useStore($draft), useStore($wilayas), useStore($cities))
}

function listWilayas(signal?: AbortSignal) {
  return request('GET', '/api/states', { answer: listOf(Wilaya), public: true, signal })
}

export function listCities(wilayaId: number, signal?: AbortSignal) {
  return request('GET', `/api/cities/${wilayaId}`, { answer: listOf(City), public: true, signal })
}
