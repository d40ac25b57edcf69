import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { City, listOf } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { createResource, pageAnswer, request, type ResourceState, useResourceState } from '@hirfa/shared-platform'
import { $draft } from './draft-store.ts'

/** Reads wilayas, too: they have the same fields. */
const Places = listOf(City)

export const $wilayas = createResource(atom('/api/states'), listPlaces, placesInPage)

export const $wilayaId = computed($draft, draft => draft.wilayaId)

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

/**
 * The lists, and what is chosen of them: `null` until chosen and loaded. `isLoading`: a chosen city has no name yet.
 */
export function usePlace() {
  const { wilayaId, cityId } = useStore($draft)
  const [loaded, found] = [useResourceState($wilayas), useResourceState($cities)]
  const wilayas = loaded.state === 'loading' ? [] : (loaded.value ?? [])
  const cities = citiesOf(found, wilayaId)
  return {
    wilayas,
    cities,
    wilaya: wilayas.find(({ id }) => id === wilayaId) ?? null,
    city: cities?.find(({ id }) => id === cityId) ?? null,
    isLoading: cityId !== null && (loaded.state === 'loading' || (!cities && found.state !== 'failed'))
  }
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
