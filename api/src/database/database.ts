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

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, class 23 */
const CODES = { foreignKey: '23503', unique: '23505', exclusion: '23P01' }

export function violates(error: unknown, kind: keyof typeof CODES): boolean {
  return error instanceof Error && 'code' in error && error.code === CODES[kind]
}

/** Both engines must parse these types alike: int8 and numeric as numbers, dates as text. */
const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

export const PARSERS: Record<number, (value: string) => number | string> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: value => value
}
