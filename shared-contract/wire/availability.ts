import * as v from 'valibot'
import { slotFromWire } from '../rules/slot.ts'
import { City, Wilaya } from './place.ts'
import { Id, listOf } from './values.ts'

export const NearbyPlace = v.pipe(
  v.object({ city: City, state: Wilaya, distance_km: v.nullable(v.number()), count: v.number() }),
  v.transform(({ city, state, distance_km, count }) => ({ city, wilaya: state, distanceKm: distance_km, count }))
)
export type NearbyPlace = v.InferOutput<typeof NearbyPlace>

/** `soonest` is in Algiers time. */
export const ZoneSummary = v.pipe(
  v.object({
    city_count: v.number(),
    state_count: v.number(),
    soonest: v.nullable(v.object({ date: v.string(), start_time: v.string() })),
    nearby_cities: v.array(NearbyPlace),
    nearby_states: v.array(NearbyPlace)
  }),
  v.transform(wire => ({
    cityCount: wire.city_count,
    wilayaCount: wire.state_count,
    soonest: wire.soonest && slotFromWire(wire.soonest),
    nearbyCities: wire.nearby_cities,
    nearbyWilayas: wire.nearby_states
  }))
)
export type ZoneSummary = v.InferOutput<typeof ZoneSummary>
export type ZoneSummaryWire = v.InferInput<typeof ZoneSummary>

export const NearestCity = v.pipe(
  v.object({ city: City, state: Wilaya, distance_km: v.number(), is_certain: v.optional(v.boolean(), true) }),
  v.transform(wire => ({
    city: wire.city,
    wilaya: wire.state,
    distanceKm: wire.distance_km,
    isCertain: wire.is_certain
  }))
)
export type NearestCity = v.InferOutput<typeof NearestCity>
export type NearestCityWire = v.InferInput<typeof NearestCity>

export const AvailabilityAlert = v.object({ id: v.number(), category: v.number(), city: v.number() })
export type AvailabilityAlert = v.InferOutput<typeof AvailabilityAlert>

export const AvailabilityAlerts = listOf(AvailabilityAlert)

export const AddAlertBody = v.object({ category: Id, city: Id })
export const AlertAdded = v.object({ alert: AvailabilityAlert, message: v.string() })
export const RemoveAlertBody = v.object({ alert: Id })
