import pg from 'pg'
import { type HealthStore, healthStore, INDEXES, type Statement, TABLES } from './sql-health.ts'

const TIMEOUT_MS = 5_000

const LOCK = 4_815_162_343
const THERE = 'SELECT to_regclass($1) IS NOT NULL AS there'

export function postgresHealth(url: string, report: (problem: unknown) => void): HealthStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS
  })
  pool.on('error', report)
  let tables: Promise<void> | undefined

  async function transaction(statements: readonly Statement[]): Promise<void> {
    const client = await pool.connect()
    // An error event of a checked-out connection has no listener by default and would end the process.
    client.on('error', report)
    let done = false
    try {
      await client.query('BEGIN')
      for (const { text, values } of statements) await client.query(text, [...values])
      await client.query('COMMIT')
      done = true
    } finally {
      client.off('error', report)
      // Closing the connection rolls an open transaction back.
      client.release(!done)
    }
  }

  /** The release service creates tables and indexes. The database user of an edge may only insert and read. */
  async function create(relations: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(relations)) {
      const { rows } = await pool.query<{ there: boolean }>(THERE, [name])
      if (rows[0]?.there) continue
      await transaction([
        { text: 'SELECT pg_advisory_xact_lock($1)', values: [LOCK] },
        { text, values: [] }
      ])
    }
  }

  function prepared(): Promise<void> {
    tables ??= create(TABLES).catch((error: unknown) => {
      tables = undefined
      throw error
    })
    return tables
  }

  return healthStore({
    async read({ text, values }) {
      await prepared()
      return (await pool.query(text, [...values])).rows
    },
    async write(statements) {
      await prepared()
      await transaction(statements)
    },
    prepare: () => create({ ...TABLES, ...INDEXES }),
    close: () => pool.end()
  })
}
