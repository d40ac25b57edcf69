import { DatabaseSync } from 'node:sqlite'
import { ReleaseError } from './release-error.ts'

const PATIENCE_MS = 10_000

/**
 * Runs `work` while no other process changes the store. The lock is an exclusive transaction
 * of SQLite on an empty file, because that one ends by itself when its process dies.
 */
export function locked<Result>(file: string, work: () => Result): Result {
  const lock = new DatabaseSync(file, { timeout: PATIENCE_MS })
  try {
    begin(lock)
    return work()
  } finally {
    lock.close()
  }
}

function begin(lock: DatabaseSync): void {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    throw new ReleaseError('Another release command is at work on this store; try again when it is done.', { cause })
  }
}
