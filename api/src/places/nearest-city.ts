import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { greatCircleKm, pointIn } from './great-circle.ts'

interface Position {
  latitude: number
  longitude: number
}

/** Up to this distance a commune is certain if its seat is a quarter nearer than any other; beyond it, half as far. */
const NEAR_KM = 15
const CLEARLY_NEARER = 1.25
const HALF_AS_FAR = 2

/** The city with the seat nearest to a position in degrees; not certain if another commune is about as near. */
export async function nearestCity(db: Db, position: Position) {
  const origin = { latitude: radians(position.latitude), longitude: radians(position.longitude) }
  const distance = greatCircleKm(origin, pointIn('places'))
  const places = db
    .selectFrom('cities')
    .select(['id', 'is_seat'])
    .select([sql<number>`radians(latitude)`.as('latitude'), sql<number>`radians(longitude)`.as('longitude')])
    .where('latitude', 'is not', null)
    .as('places')
  const seat = await db
    .selectFrom(places)
    .innerJoin('cities', 'cities.id', 'places.id')
    .innerJoin('wilayas', 'wilayas.id', 'cities.wilaya_id')
    .select(['cities.id', 'cities.name', 'cities.arabic_name', 'cities.wilaya_id as state_id'])
    .select(['cities.latitude', 'cities.longitude', distance.as('distance_km')])
    .select(['wilayas.name as wilaya_name', 'wilayas.arabic_name as wilaya_arabic_name'])
    .where('places.is_seat', '=', true)
    .orderBy('distance_km')
    .orderBy('cities.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { distance_km, wilaya_name, wilaya_arabic_name, ...city } = seat
  const { next_km } = await db
    .selectFrom(places)
    .select(eb => eb.fn.min<number>(distance).as('next_km'))
    .where('places.id', '<>', city.id)
    .executeTakeFirstOrThrow()
  return {
    city,
    state: { id: city.state_id, name: wilaya_name, arabic_name: wilaya_arabic_name },
    distance_km: Math.round(distance_km),
    is_certain: next_km >= distance_km * (distance_km <= NEAR_KM ? CLEARLY_NEARER : HALF_AS_FAR)
  }
}

function radians(degrees: number) {
  return sql<number>`radians(${degrees}::float8)`
}
