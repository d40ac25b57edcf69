import type { WilayaArtisansWire } from '@hirfa/shared-contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { greatCircleKm, pointIn } from '../places/great-circle.ts'

interface Row {
  id: number
  name: string
  arabic_name: string
  distance_km: number | null
  count: number
}

/** A wilaya is at the mean of its communes. */
export async function nearestWilayas(
  db: Db,
  { state, category }: { state: number; category: number },
  most: number
): Promise<WilayaArtisansWire['nearby_states']> {
  const { rows } = await sql<Row>`
    with means as (
      select wilaya_id, radians(avg(latitude)) as latitude, radians(avg(longitude)) as longitude
      from cities group by wilaya_id
    )
    select wilayas.id, wilayas.name, wilayas.arabic_name, counts.count,
      round(${greatCircleKm(pointIn('origin'), pointIn('means'))})::integer as distance_km
    from (
      select wilaya_id, count(*)::integer as count from offer_places where service_id = ${category} group by wilaya_id
    ) as counts
    join wilayas on wilayas.id = counts.wilaya_id
    join means on means.wilaya_id = wilayas.id
    join means as origin on origin.wilaya_id = ${state}
    where wilayas.id <> ${state}
    order by distance_km nulls last, wilayas.id
    limit ${most}`.execute(db)
  return rows.map(({ distance_km, count, ...wilaya }) => ({ state: wilaya, distance_km, count }))
}
