import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Other names of services, and an index for words anywhere in the search text of artisans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table services add column keywords jsonb not null default '[]'`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index artisans_search on artisans using gin (search_text gin_trgm_ops)`.execute(db)
}
