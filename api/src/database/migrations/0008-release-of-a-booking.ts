import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds the release (combination of app versions) of the page in which an appointment was booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appointments add release_id text check (release_id ~ '^[0-9a-f]{12}$')`.execute(db)
}
