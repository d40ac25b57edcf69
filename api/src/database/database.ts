import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** An open database of either engine. */
export interface Database {
  db: Kysely<Tables>
  /** Throws if the process cannot write to its data directory; absent for a server. */
  checkWritable?(): Promise<void>
  close(): Promise<void>
}

export type Db = Kysely<Tables>

/** A start failure that the operator can fix; printed without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
