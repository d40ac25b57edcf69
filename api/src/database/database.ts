import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** An open database, whichever engine keeps it. */
export interface Database {
  db: Kysely<Tables>
  close(): Promise<void>
}

export type Db = Kysely<Tables>

/** A start that cannot go on, told in a sentence for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
