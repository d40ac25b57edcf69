import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { greatCircleKm, pointIn } from './great-circle.ts'

/** Kilometres from the seat of a city to those of others, without the cities whose seat is not known. */
export async function seatDistances(db: Db, city: number, others: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; km: number }>`
    with seats as (select id, radians(latitude) as latitude, radians(longitude) as longitude from cities where is_seat)
    select seats.id, round(${greatCircleKm(pointIn('origin'), pointIn('seats'))})::integer as km
    from seats, seats as origin
    where origin.id = ${city} and seats.id = any(${others}::integer[])`.execute(db)
  return new Map(rows.map(({ id, km }) => [id, km]))
}
