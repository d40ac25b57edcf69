import type { Kysely } from 'kysely'

/** Until a start of this version writes the places of the build, no commune has a seat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cities')
    .addColumn('is_seat', 'boolean', column => column.notNull().defaultTo(false))
    .execute()
}
