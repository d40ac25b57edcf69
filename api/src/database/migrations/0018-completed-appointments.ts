import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds an index for the number of completed appointments in an artisan's profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index appointments_completed on appointments (artisan_id) where status = 4`.execute(db)
}
