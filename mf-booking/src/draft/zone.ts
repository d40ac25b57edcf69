import { computed } from 'nanostores'
import { $draft } from './draft-store.ts'
import { $wilayaId } from './places.ts'

export interface Zone {
  wilayaId: number
  cityId: number
  serviceId: number
}

const $cityId = computed($draft, draft => draft.cityId)
const $serviceId = computed($draft, draft => draft.serviceId)

export const $zone = computed([$wilayaId, $cityId, $serviceId], (wilayaId, cityId, serviceId): Zone | null =>
  wilayaId === null || cityId === null || serviceId === null ? null : { wilayaId, cityId, serviceId }
)
