import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from './database.ts'

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
