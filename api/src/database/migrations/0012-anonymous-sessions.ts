import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The key that signs the session cookie of a visitor who is not signed in, so that it needs no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table session_keys (
    id integer primary key check (id = 1),
    key text not null
  )`.execute(db)
  // Two random UUIDs hold 244 random bits.
  await sql`insert into session_keys values (1, gen_random_uuid()::text || gen_random_uuid()::text)`.execute(db)
}
