import { useStore } from '@nanostores/react'
import { $draft } from '../draft/draft-store.ts'
import { $cities, $wilayas, placeOf } from './places-store.ts'

/** The wilaya and city of the draft; each `null` until it is chosen and known by name. */
export function usePlace() {
  return placeOf(useStore($draft), useStore($wilayas), useStore($cities))
}
