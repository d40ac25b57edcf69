import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Names and addresses of artisans in Latin letters; without one, the name is spelled by rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table artisans add column latin_name text, add column latin_address text`.execute(db)
}
