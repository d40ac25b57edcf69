import { Kysely } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { embeddedDialect } from '../src/database/embedded-dialect.ts'
import { EmbeddedEngine } from '../src/database/embedded-engine.ts'
import type { Tables } from '../src/database/tables.ts'

export async function openInMemory(): Promise<Database & { dump(): Promise<ArrayBuffer> }> {
  const engine = await EmbeddedEngine.start({})
  const db = new Kysely<Tables>({ dialect: embeddedDialect(engine) })
  return { db, dump: () => engine.dump(), close: () => db.destroy() }
}
