import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Units and quantities of prices, and the estimate of each new booking. All are `null` in existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table services add unit jsonb`.execute(db)
  await sql`alter table options add quantity jsonb`.execute(db)
  await sql`alter table appointments add estimate jsonb`.execute(db)
}
