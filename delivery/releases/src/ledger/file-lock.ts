import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { ReleaseError } from '../errors.ts'

const TIMEOUT_MS = 30_000
const PAUSE_MS = 25
/** SQLite's result code for a locked database. */
const SQLITE_BUSY = 5

/** Runs `work` under an exclusive lock between processes: a transaction of SQLite, which ends when its process dies. */
export async function locked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    await begin(lock)
    return await work()
  } finally {
    lock.close()
  }
}

async function begin(lock: DatabaseSync): Promise<void> {
  const last = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      return lock.exec('BEGIN EXCLUSIVE')
    } catch (cause) {
      if (!(cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY)) throw cause
      if (performance.now() > last) {
        const sentence = 'Another release command is at work on this store; try again when it is done.'
        throw new ReleaseError(sentence, { cause })
      }
    }
    await setTimeout(PAUSE_MS)
  }
}
