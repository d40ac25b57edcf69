import { type RawBuilder, sql } from 'kysely'

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
