import { resolve } from 'node:path'
import { Kysely, type Logger } from 'kysely'
import { checkWritable } from '@hirfa/shared-contract/process'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import type { Tables } from './tables.ts'

export async function openEmbedded(dataDirectory: string, log?: Logger): Promise<Database> {
  const lock = lockDirectory(resolve(dataDirectory))
  // The embedded Postgres aborts without a reason where it cannot write.
  await checkWritable(dataDirectory)
  const engine = await EmbeddedEngine.start({ directory: resolve(dataDirectory, 'postgres') })
  const db = new Kysely<Tables>({ dialect: embeddedDialect(engine), ...(log && { log }) })
  return {
    db,
    checkWritable: () => checkWritable(dataDirectory),
    close: async () => {
      await db.destroy()
      lock.release()
    }
  }
}
