import type { Kysely } from 'kysely'

/** Empty until an operator writes them: a sentence then names the service and the option. */
export async function addSentences(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('services').addColumn('trade', 'jsonb').addColumn('emergency', 'jsonb').execute()
  await db.schema.alterTable('options').addColumn('phrase', 'jsonb').execute()
}
