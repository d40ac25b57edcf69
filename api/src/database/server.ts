import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { PARSERS } from './value-parsers.ts'

const types = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return PARSERS[type] ?? pg.types.getTypeParser(type, format)
  }
}

/** A Postgres server, by its address. */
export function connectToServer(address: string): Database {
  const pool = new pg.Pool({ connectionString: address, max: 20, types })
  // A connection that breaks while idle is replaced by the pool; the next query tells if the server is gone.
  pool.on('error', error => {
    if (!pool.ending) console.error('A database connection was lost:', error.message)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}
