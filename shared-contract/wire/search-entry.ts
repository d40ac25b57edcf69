import * as v from 'valibot'
import { Localized } from './values.ts'

export const SearchedPlace = v.pipe(
  v.object({ name: v.string(), arabic_name: v.string(), is_state: v.optional(v.boolean(), false) }),
  v.transform(wire => ({ name: wire.name, arabicName: wire.arabic_name, isWilaya: wire.is_state }))
)
export type SearchedPlaceWire = v.InferInput<typeof SearchedPlace>

export const SearchEntry = v.object({
  id: v.number(),
  slug: v.string(),
  name: Localized,
  icon: v.nullish(v.string()),
  place: v.nullish(SearchedPlace)
})
export type SearchEntry = v.InferOutput<typeof SearchEntry>
