import * as v from 'valibot'
import { Localized } from './values.ts'

/** The typed wilaya or commune; in responses of older servers the kind is missing. */
export const SearchedPlace = v.pipe(
  v.object({ name: v.string(), arabic_name: v.string(), is_state: v.optional(v.boolean(), false) }),
  v.transform(wire => ({ name: wire.name, arabicName: wire.arabic_name, isWilaya: wire.is_state }))
)
export type SearchedPlaceWire = v.InferInput<typeof SearchedPlace>

/** A suggestion of the search box; recent searches are stored in the same format. */
export const SearchEntry = v.object({
  id: v.number(),
  slug: v.string(),
  name: Localized,
  icon: v.nullish(v.string()),
  /** The place that was typed with the service; missing in responses of older servers. */
  place: v.nullish(SearchedPlace)
})
export type SearchEntry = v.InferOutput<typeof SearchEntry>
