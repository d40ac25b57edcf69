import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Option, Service } from '@hirfa/shared-contract'
import { useResourceState } from '@hirfa/shared-platform'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import type { Draft } from '../draft/draft.ts'
import { $cities, $wilayas, citiesOf } from '../draft/places.ts'

/** Removes what no longer exists from the draft. */
export function useKnownDraft(services: readonly Service[], onDrop?: (dropped: Partial<Draft>) => void): void {
  const draft = useStore($draft)
  const wilayas = useResourceState($wilayas)
  const cities = useResourceState($cities)

  useEffect(() => {
    const unknown = unknownIn(draft, {
      services,
      wilayas: wilayas.state === 'ready' && !wilayas.refreshing ? wilayas.value : null,
      cities: cities.state === 'ready' && !cities.refreshing ? citiesOf(cities, draft.wilayaId) : null
    })
    // The draft may have been read from the storage since this render.
    if ($draft.get() !== draft) return
    const options = services.find(({ id }) => id === draft.serviceId)?.options
    // A page brings texts of its language only.
    const isKnown = options && draft.options.length > 0
    if (!unknown && isKnown && writeTitles(options) !== writeTitles(draft.options)) changeDraft({ options })
    if (!unknown) return
    changeDraft(unknown)
    onDrop?.(unknown)
  }, [draft, services, wilayas, cities, onDrop])
}

function writeTitles(options: readonly Option[]): string {
  return JSON.stringify(options.map(({ id, title, subtitle }) => [id, title, subtitle]))
}

interface Lists {
  services: readonly Service[]
  wilayas: readonly { id: number }[] | null
  cities: readonly { id: number }[] | null
}

export function unknownIn(draft: Draft, { services, wilayas, cities }: Lists): Partial<Draft> | null {
  const service = services.find(({ id }) => id === draft.serviceId)
  if (draft.serviceId !== null && !service) return { serviceId: null, optionId: null, options: [] }
  if (draft.optionId !== null && !has(service?.options, draft.optionId)) return { optionId: null }
  if (wilayas && draft.wilayaId !== null && !has(wilayas, draft.wilayaId)) return { wilayaId: null, cityId: null }
  if (cities && draft.cityId !== null && !has(cities, draft.cityId)) return { cityId: null }
  return null
}

function has(list: readonly { id: number }[] | undefined, id: number): boolean {
  return list?.some(item => item.id === id) ?? false
}
