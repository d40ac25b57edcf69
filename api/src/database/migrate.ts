import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** Migrates to the newest version; a failed migration is rolled back. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the database could not be migrated', { cause: error })
}
