import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { City, listOf, type Wilaya } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { createResource, pageAnswer, request, type ResourceState, useResourceState } from '@hirfa/shared-platform'
import { $draft } from './draft-store.ts'

/** Reads wilayas, too: they have the same fields. */
const Places = listOf(City)

export const $wilayas = createResource(atom('/api/states'), listPlaces, placesInPage)

const $wilayaId = computed($draft, draft => draft.wilayaId)

/** The cities contain their wilaya, because the previous list remains while the next one loads. */
export const $cities = createResource(
  $wilayaId,
  async (wilayaId, signal) => citiesIn(wilayaId) ?? { wilayaId, cities: await listCities(wilayaId, signal) },
  citiesIn
)

/** The communes that are known without a request; undefined if none are. */
function citiesIn(wilayaId: number | null) {
  const cities = wilayaId === null ? [] : placesInPage(citiesCall(wilayaId))
  return cities && { wilayaId, cities }
}

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
  return findPlace(useStore($draft), useResourceState($wilayas), useResourceState($cities))
}

export function listCities(wilayaId: number | null, signal?: AbortSignal) {
  return listPlaces(citiesCall(wilayaId), signal)
}

function citiesCall(wilayaId: number | null): string {
  return `/api/cities/${wilayaId}`
}

function listPlaces(call: string, signal?: AbortSignal) {
  return request('GET', call, { answer: Places, public: true, signal })
}

function placesInPage(call: string) {
  return pageAnswer(call, $language.get(), Places)
}
