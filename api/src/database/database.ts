import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export interface Database {
  db: Kysely<Tables>
  /** Throws if the process cannot write to its data directory; absent for a server. */
  checkWritable?(): Promise<void>
  close(): Promise<void>
}

export type Db = Kysely<Tables>

export class StartRefused extends Error {
  override name = 'StartRefused'
}
