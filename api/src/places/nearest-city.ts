import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { greatCircleKm } from './great-circle.ts'

/** The city nearest to a position in degrees. A city without coordinates is never found. */
export async function nearestCity(db: Db, { latitude, longitude }: { latitude: number; longitude: number }) {
  const distance = greatCircleKm(
    { latitude: radians(sql`${latitude}::float8`), longitude: radians(sql`${longitude}::float8`) },
    { latitude: radians(sql.ref('cities.latitude')), longitude: radians(sql.ref('cities.longitude')) }
  )
  const { distance_km, wilaya_name, wilaya_arabic_name, ...city } = await db
    .selectFrom('cities')
    .innerJoin('wilayas', 'wilayas.id', 'cities.wilaya_id')
    .select(['cities.id', 'cities.name', 'cities.arabic_name', 'cities.wilaya_id as state_id'])
    .select(['cities.latitude', 'cities.longitude', distance.as('distance_km')])
    .select(['wilayas.name as wilaya_name', 'wilayas.arabic_name as wilaya_arabic_name'])
    .where('cities.latitude', 'is not', null)
    .where('cities.longitude', 'is not', null)
    .orderBy('distance_km')
    .orderBy('cities.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const state = { id: city.state_id, name: wilaya_name, arabic_name: wilaya_arabic_name }
  return { city, state, distance_km: Math.round(distance_km) }
}

function radians(degrees: ReturnType<typeof sql>) {
  return sql<number>`radians(${degrees})`
}
