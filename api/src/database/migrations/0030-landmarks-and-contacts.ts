import type { Kysely } from 'kysely'

/** An API of the version before stores appointments without them. */
export async function addDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('appointments')
    .addColumn('landmark', 'text')
    .addColumn('contact_name', 'text')
    .addColumn('contact_phone', 'text')
    .execute()
}
