import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The client's own account: signed-in devices, passkeys, and account deletion, after which an appointment stays for its
 * artisan without a client.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add number integer generated always as identity unique,
    add device_id text,
    add browser text,
    add system text,
    add began_at timestamptz not null default now()`.execute(db)

  await sql`create table passkeys (
    id text primary key,
    number integer generated always as identity unique,
    client_id integer not null references clients on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    browser text,
    system text,
    created_at timestamptz not null,
    used_at timestamptz
  )`.execute(db)
  await sql`create index passkeys_client on passkeys (client_id)`.execute(db)
  await sql`create table passkey_challenges (
    session_id text not null references sessions on delete cascade,
    purpose text not null check (purpose in ('add', 'sign-in')),
    challenge text not null,
    expires_at timestamptz not null,
    primary key (session_id, purpose)
  )`.execute(db)

  await sql`alter table appointments
    alter client_id drop not null,
    drop constraint appointments_client_id_fkey,
    add foreign key (client_id) references clients on delete set null`.execute(db)
}
