import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Which phone numbers a code has verified, and the changes that can be undone. An account without an e-mail address
 * was registered with a code to its phone; one with an address verified the address alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clients add phone_verified boolean not null default false`.execute(db)
  await sql`update clients set phone_verified = true where email is null and phone is not null`.execute(db)
  await sql`create table phone_changes (
    token text primary key,
    client_id integer not null references clients on delete cascade,
    old_phone text,
    old_verified boolean not null,
    changed_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index phone_changes_client on phone_changes (client_id)`.execute(db)
}
