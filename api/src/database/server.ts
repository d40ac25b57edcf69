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

/** Connects to a Postgres server. */
export function connectToServer(address: string): Database {
  const pool = new pg.Pool({ connectionString: address, max: 20, types })
  // The pool replaces an idle connection that breaks; the next query fails if the server is down.
  pool.on('error', error => {
    if (!pool.ending) console.error('A database connection was lost:', error.message)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}
