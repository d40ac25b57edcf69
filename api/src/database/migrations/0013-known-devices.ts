import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Devices on which a client has signed in have limits of their own, and a code belongs to the session that requested
 * it. Codes of the version before belong to no session; they expire within ten minutes anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_devices (
    id text not null,
    client_id integer not null references clients on delete cascade,
    used_at timestamptz not null,
    primary key (id, client_id)
  )`.execute(db)
  await sql`create index known_devices_client on known_devices (client_id)`.execute(db)
  await sql`delete from codes`.execute(db)
  await sql`alter table codes
    add session_id text not null,
    drop constraint codes_pkey,
    add primary key (identifier, purpose, session_id)`.execute(db)
}
