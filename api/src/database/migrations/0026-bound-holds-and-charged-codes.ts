import type { Kysely } from 'kysely'

/** An API of the version before leaves these columns null: its holds belong to no session, its codes have no charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('codes').addColumn('charge', 'jsonb').execute()
  await db.schema
    .alterTable('holds')
    .addColumn('session_id', 'text')
    .addColumn('network', 'text')
    .addColumn('began_at', 'timestamptz')
    .execute()
}
