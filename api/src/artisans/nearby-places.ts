import { sql } from 'kysely'
import type { ZoneSummaryWire } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import { greatCircleKm, pointIn } from '../places/great-circle.ts'
import { type PlaceRow, placesWire } from '../places/places-wire.ts'

const PLACES_MAX = 3

type Nearby = ZoneSummaryWire['nearby_cities'][number]

interface Row extends PlaceRow {
  distance_km: number | null
  local: number
  statewide: number
}

export async function nearbyPlaces(
  db: Db,
  { city, state, category }: { city: number; state: number; category: number }
): Promise<{ cities: Nearby[]; states: Nearby[] }> {
  const rows = await placesByDistance(db, city, category)
  const cities = rows.filter(({ local }) => local > 0).map(row => nearbyOf(row, row.local))
  const byWilaya = [...Map.groupBy(rows, ({ wilaya_id }) => wilaya_id).values()].flatMap(communes => {
    // Artisans who serve a whole wilaya name no commune.
    const nearest = communes.find(({ local }) => local > 0) ?? communes[0]
    return nearest && nearest.wilaya_id !== state ? [nearbyOf(nearest, nearest.statewide)] : []
  })
  const states = byWilaya.toSorted(
    (one, other) => (one.distance_km ?? Infinity) - (other.distance_km ?? Infinity) || one.state.id - other.state.id
  )
  return { cities: cities.slice(0, PLACES_MAX), states: states.slice(0, PLACES_MAX) }
}

/** Nearest first. Without coordinates a commune is at the mean of its wilaya, or its distance is unknown. */
async function placesByDistance(db: Db, cityId: number, serviceId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with means as (
      select wilaya_id, avg(latitude) as latitude, avg(longitude) as longitude from cities group by wilaya_id
    ), places as (
      select cities.id, cities.name, cities.arabic_name, cities.wilaya_id,
        radians(coalesce(cities.latitude, means.latitude)) as latitude,
        radians(coalesce(cities.longitude, means.longitude)) as longitude
      from cities join means using (wilaya_id)
    ), locals as (
      select unnest(city_ids) as city_id, count(*)::integer as count from offer_places
      where service_id = ${serviceId} group by 1
    ), wilaya_counts as (
      select wilaya_id, count(*)::integer as count from offer_places where service_id = ${serviceId} group by 1
    )
    select places.id as city_id, places.name as city_name, places.arabic_name as city_arabic_name,
      wilayas.id as wilaya_id, wilayas.name as wilaya_name, wilayas.arabic_name as wilaya_arabic_name,
      round(${greatCircleKm(pointIn('origin'), pointIn('places'))})::integer as distance_km,
      coalesce(locals.count, 0) as local, wilaya_counts.count as statewide
    from places
    join wilayas on wilayas.id = places.wilaya_id
    join wilaya_counts on wilaya_counts.wilaya_id = places.wilaya_id
    join places as origin on origin.id = ${cityId}
    left join locals on locals.city_id = places.id
    order by distance_km, places.id`.execute(db)
  return rows
}

function nearbyOf(row: Row, count: number): Nearby {
  return { ...placesWire(row), distance_km: row.distance_km, count }
}
