import { sql } from 'kysely'

/** The coordinates of a commune, `null` where only the centre of its area is known. */
export function seatColumns(cities: string) {
  return [seatColumn(cities, 'latitude'), seatColumn(cities, 'longitude')] as const
}

function seatColumn<Axis extends 'latitude' | 'longitude'>(cities: string, axis: Axis) {
  return sql<number | null>`case when ${sql.ref(`${cities}.is_seat`)} then ${sql.ref(`${cities}.${axis}`)} end`.as(axis)
}
