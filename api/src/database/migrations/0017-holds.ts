import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Slots held for visitors for some minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table holds (
    id text primary key,
    artisan_id integer not null references artisans on delete cascade,
    date text not null,
    start_hour integer not null,
    hours integer not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index holds_artisan on holds (artisan_id, date)`.execute(db)
  await sql`create index holds_expiry on holds (expires_at)`.execute(db)
}
