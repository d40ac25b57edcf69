import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The completed appointments of an artisan, which their profile counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index appointments_completed on appointments (artisan_id) where status = 4`.execute(db)
}
