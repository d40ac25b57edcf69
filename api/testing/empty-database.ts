import type { Database } from '../src/database/database.ts'
import { openInMemory } from './open-in-memory.ts'
import { openOnServer } from './server-test-database.ts'

/** A database without a schema: embedded, or on the Postgres server at `TEST_DATABASE_URL`. */
export function openEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openOnServer(server) : openInMemory()
}
