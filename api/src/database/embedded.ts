import { join, resolve } from 'node:path'
import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Logger } from 'kysely'
import { checkWritable } from '@hirfa/shared-contract/process'
import { type Database, StartRefused } from './database.ts'
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

/** Two processes on one embedded database corrupt it. The system ends the open SQLite transaction with the process. */
export function lockDirectory(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true })
  const file = new DatabaseSync(join(directory, 'postgres.lock'))
  try {
    file.exec('pragma locking_mode = exclusive; pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new StartRefused(
      `The data directory ${directory} is in use by another running server. Stop it, or set DATA_DIR to another directory.`
    )
  }
  return { release: () => file.close() }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
