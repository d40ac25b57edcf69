import * as v from 'valibot'
import { bareOrUnder } from './bare-or-under.ts'

/** `state` on the wire; `name` is the Latin spelling. */
export const Wilaya = v.pipe(
  v.object({ id: v.number(), name: v.string(), arabic_name: v.string() }),
  v.transform(wire => ({ id: wire.id, name: wire.name, arabicName: wire.arabic_name }))
)
export type Wilaya = v.InferOutput<typeof Wilaya>
export type WilayaWire = v.InferInput<typeof Wilaya>

/** The typed wilaya or commune; in responses of older servers the kind is missing. */
export const SearchedPlace = v.pipe(
  v.object({ name: v.string(), arabic_name: v.string(), is_state: v.optional(v.boolean(), false) }),
  v.transform(wire => ({ name: wire.name, arabicName: wire.arabic_name, isWilaya: wire.is_state }))
)
export type SearchedPlaceWire = v.InferInput<typeof SearchedPlace>

/** A commune. `latitude` and `longitude` are absent where no reliable coordinates are known. */
export const City = v.pipe(
  v.object({
    id: v.number(),
    name: v.string(),
    arabic_name: v.string(),
    state_id: v.nullish(v.number()),
    latitude: v.nullish(v.number()),
    longitude: v.nullish(v.number())
  }),
  v.transform(wire => ({
    id: wire.id,
    name: wire.name,
    arabicName: wire.arabic_name,
    wilayaId: wire.state_id ?? null,
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null
  }))
)
export type City = v.InferOutput<typeof City>
export type CityWire = v.InferInput<typeof City>

/** The commune nearest to a position, by the coordinates of the communes. */
export const NearestCity = v.pipe(
  v.object({ city: City, state: Wilaya, distance_km: v.number() }),
  v.transform(wire => ({ city: wire.city, wilaya: wire.state, distanceKm: wire.distance_km }))
)
export type NearestCity = v.InferOutput<typeof NearestCity>

export function listOf<Item extends v.GenericSchema>(item: Item) {
  return bareOrUnder(['data'], v.array(item))
}
