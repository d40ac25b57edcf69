import * as v from 'valibot'
import { slotFromWire } from '../rules/slot.ts'
import { Artisan } from './artisan.ts'
import { pageOf } from './page.ts'
import { City, Wilaya } from './place.ts'
import { Localized } from './values.ts'

const NearbyWilaya = v.pipe(
  v.object({ state: Wilaya, distance_km: v.nullable(v.number()), count: v.number() }),
  v.transform(({ state, distance_km, count }) => ({ wilaya: state, distanceKm: distance_km, count }))
)
export type NearbyWilaya = v.InferOutput<typeof NearbyWilaya>

/** `city` is its main commune, `nearby_states` the nearest other wilayas with artisans. */
export const WilayaArtisans = v.pipe(
  v.object({
    category: v.object({ id: v.number(), slug: v.string(), name: Localized }),
    state: Wilaya,
    city: City,
    profiles: pageOf(Artisan),
    soonest: v.nullable(v.object({ date: v.string(), start_time: v.string() })),
    nearby_states: v.array(NearbyWilaya)
  }),
  v.transform(wire => ({
    service: wire.category,
    wilaya: wire.state,
    city: wire.city,
    artisans: wire.profiles,
    soonest: wire.soonest && slotFromWire(wire.soonest),
    nearbyWilayas: wire.nearby_states
  }))
)
export type WilayaArtisans = v.InferOutput<typeof WilayaArtisans>
export type WilayaArtisansWire = v.InferInput<typeof WilayaArtisans>

export const WilayaIndex = v.object({ data: v.array(v.object({ category: v.string(), state: v.string() })) })
export type WilayaIndex = v.InferOutput<typeof WilayaIndex>
