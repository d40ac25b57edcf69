import { type ArtisanWire, statusCode } from '@hirfa/shared-contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The median is that of the latest answers. */
const LATEST = 20
/** With fewer answers a median is not meaningful. */
const LEAST = 5

export async function withResponseTimes<Artisan extends ArtisanWire>(
  db: Db,
  artisans: readonly Artisan[]
): Promise<Artisan[]> {
  if (artisans.length === 0) return []
  const ids = artisans.map(({ id }) => id)
  const { rows } = await sql<{ artisan_id: number; minutes: number }>`
    select artisan_id, ceil(percentile_cont(0.5) within group (order by seconds) / 60)::integer as minutes
    from (
      select appointments.artisan_id, extract(epoch from accepted.at - sent.at) as seconds,
        row_number() over (partition by appointments.artisan_id order by accepted.at desc) as position
      from appointments
      join lateral (
        select max(at) as at from appointment_events
        where appointment_id = appointments.id and status = ${statusCode('accepted')}
      ) as accepted on true
      join lateral (
        select max(at) as at from appointment_events
        where appointment_id = appointments.id and status = ${statusCode('pending')} and at <= accepted.at
      ) as sent on true
      where appointments.artisan_id = any(${ids}::integer[]) and accepted.at is not null and sent.at is not null
    ) as answers
    where position <= ${LATEST}::integer
    group by artisan_id
    having count(*) >= ${LEAST}::integer`.execute(db)
  const minutes = new Map(rows.map(row => [row.artisan_id, row.minutes]))
  return artisans.map(artisan => ({ ...artisan, response_minutes: minutes.get(artisan.id) ?? null }))
}
