import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

const EARTH_RADIUS_KM = 6371

interface Point {
  /** In radians. */
  latitude: RawBuilder<number>
  longitude: RawBuilder<number>
}

/** The columns of a table or alias, in radians. */
export function pointIn(table: string): Point {
  return { latitude: sql.ref<number>(`${table}.latitude`), longitude: sql.ref<number>(`${table}.longitude`) }
}

export function greatCircleKm(from: Point, to: Point): RawBuilder<number> {
  return sql<number>`2 * ${EARTH_RADIUS_KM}::integer * asin(sqrt(power(sin((${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(${to.latitude}) * cos(${from.latitude}) * power(sin((${to.longitude} - ${from.longitude}) / 2), 2)))`
}

/** Kilometres from the seat of a city to those of others, without the cities whose seat is not known. */
export async function seatDistances(db: Db, city: number, others: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; km: number }>`
    with seats as (
      select id, radians(latitude) as latitude, radians(longitude) as longitude from cities
      where is_seat and id = any(${[city, ...others]}::integer[])
    )
    select seats.id, round(${greatCircleKm(pointIn('origin'), pointIn('seats'))})::integer as km
    from seats, seats as origin
    where origin.id = ${city}`.execute(db)
  return new Map(rows.map(({ id, km }) => [id, km]))
}
