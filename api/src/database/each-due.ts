import type { OnError } from '../clock.ts'
import type { Db } from './database.ts'

interface DueRows<Due> {
  /** Takes a row that is not in `done`, locked; rows that another process has locked are skipped. */
  take(trx: Db, done: readonly number[]): Promise<Due | undefined>
  handle(trx: Db, due: Due): Promise<void>
}

/** Handles due rows one by one, each in a transaction. `onError` gets the error of a failed one, which stays. */
export async function eachDue<Due extends { id: number }>(
  db: Db,
  { take, handle }: DueRows<Due>,
  onError: OnError
): Promise<number[]> {
  const done: number[] = []
  for (;;) {
    let due: Due | undefined
    try {
      await db.transaction().execute(async trx => {
        due = await take(trx, done)
        if (due) await handle(trx, due)
      })
    } catch (error) {
      if (!due) throw error
      onError(error)
    }
    if (!due) return done
    done.push(due.id)
  }
}
