import type { Database } from '../src/database/database.ts'
import { openInMemory } from '../src/database/embedded.ts'
import { connectToServer } from '../src/database/server.ts'
import { createOnServer } from './server-test-database.ts'

/** An empty database: embedded, or on the Postgres server at `TEST_DATABASE_URL`. */
export async function openEmpty(): Promise<Database> {
  const address = process.env['TEST_DATABASE_URL']
  if (!address) return openInMemory()
  const { url, drop } = await createOnServer(address)
  const { db, close } = connectToServer(url)
  return {
    db,
    close: async () => {
      await close()
      await drop()
    }
  }
}
