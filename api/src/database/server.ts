import { Kysely, type Logger, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { type Database, PARSERS } from './database.ts'
import type { Tables } from './tables.ts'

const types = {
  getTypeParser(type: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') {
    return PARSERS[type] ?? pg.types.getTypeParser(type, format)
  }
}

/** Longer waits are refused with 503, so that the requests of an outage do not pile up. */
const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 5_000

/** Rolls back without replacing the error that caused it: on a lost connection `rollback` fails with another one. */
class ServerDriver extends PostgresDriver {
  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // The connection is closed, and its transaction with it.
      report(error)
    }
  }
}

function report(error: unknown): void {
  console.error('A database connection was lost:', error instanceof Error ? error.message : error)
}

export function connectToServer(address: string, log?: Logger): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: 20,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS
  })
  // The pool has no listener on a connection that is in use: its error would end the process.
  pool.on('connect', client => client.on('error', error => pool.ending || report(error)))
  // The pool replaces an idle connection that breaks; the listener above reports it.
  pool.on('error', () => undefined)
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () => new ServerDriver({ pool })
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) })
  return { db, close: () => db.destroy() }
}
