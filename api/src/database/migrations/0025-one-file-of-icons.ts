import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Points the shipped icons of services to the file that has all of them. An icon set by an operator keeps its URL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update services set icon = regexp_replace(icon, '^/media/services/([a-z-]+)\\.svg$', '/media/services.svg#\\1')
    where icon like '/media/services/%'`.execute(db)
}
