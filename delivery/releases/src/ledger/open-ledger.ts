import { fileLedger } from './file-ledger.ts'
import type { Ledger } from './ledger.ts'
import { postgresLedger } from './postgres-ledger.ts'

export interface LedgerSettings {
  /** A Postgres server, where several machines share the releases; unset: the folder itself. */
  DATABASE_URL?: string | undefined
}

/** The ledger of a folder's releases: in the database where there is one, else in that folder. */
export function openLedger(folder: string, { DATABASE_URL }: LedgerSettings): Ledger {
  return DATABASE_URL ? postgresLedger(DATABASE_URL, problem => console.error(problem)) : fileLedger(folder)
}
