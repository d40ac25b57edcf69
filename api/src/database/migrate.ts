import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Db, StartRefused } from './database.ts'
import { MIGRATIONS, SCHEMA } from './migrations/index.ts'
import type { Tables } from './tables.ts'

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const applied = await appliedMigrations(db)
  if (applied.length > 0 && !applied.includes(SCHEMA))
    throw new StartRefused(
      'The database is older than the first promised format (docs/formats.md) and cannot be opened. To start anew, set DATA_DIR to an empty directory or DATABASE_URL to an empty database.'
    )
  // Kysely refuses a database with migrations that it does not have.
  if (applied.length > 0) await sql`delete from kysely_migration where name < ${SCHEMA}`.execute(db)
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('the database could not be migrated', { cause: error })
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** With LC_CTYPE=C, trigram indexes ignore Arabic letters, and Arabic searches find nothing. */
export async function requireArabicLocale(db: Db): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select cardinality(show_trgm('سباك')) > 0 as known`.execute(db)
  if (!rows[0]?.known)
    throw new StartRefused(
      "The database's LC_CTYPE does not include Arabic letters, so Arabic searches would find nothing. Create it with a UTF-8 one: create database hirfa template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'."
    )
}
