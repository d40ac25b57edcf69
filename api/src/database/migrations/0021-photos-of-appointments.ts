import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Photos of the problem, which clients add to appointments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table appointment_photos (
    id integer primary key generated always as identity,
    appointment_id integer not null references appointments on delete cascade,
    type text not null,
    bytes bytea not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index appointment_photos_appointment on appointment_photos (appointment_id)`.execute(db)
}
