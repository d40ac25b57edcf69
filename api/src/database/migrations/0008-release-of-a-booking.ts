import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which combination of versions the page was made of in which an appointment was booked, for whoever looks into a complaint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table appointments add release_id text check (release_id ~ '^[0-9a-f]{12}$')`.execute(db)
}
