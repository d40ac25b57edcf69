import pg from 'pg'
import type { Head, Ledger } from './ledger.ts'
import { NO_TABLE, watchedHead } from './postgres-watch.ts'

/** The same key for everybody who changes releases in this database: they wait for each other. */
const LOCK = 4_815_162_342
const PATIENCE_MS = 10_000

const TABLES = `
CREATE TABLE IF NOT EXISTS release_ledger (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, line text NOT NULL);
CREATE TABLE IF NOT EXISTS release_head (single boolean PRIMARY KEY DEFAULT true CHECK (single), line text NOT NULL, document text NOT NULL);
`

/** The ledger in a Postgres server, for several machines: a change is one transaction, and each reader is told of it. */
export function postgresLedger(url: string, report: (problem: unknown) => void): Ledger {
  const writers = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: PATIENCE_MS })
  writers.on('error', report)
  const watched = watchedHead(url, report)

  return {
    head: () => watched.head(),

    async lines() {
      try {
        const { rows } = await writers.query<{ line: string }>('SELECT line FROM release_ledger ORDER BY seq')
        return rows.map(({ line }) => line)
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === NO_TABLE) return []
        throw error
      }
    },

    async change(decide) {
      const writer = await writers.connect()
      try {
        await writer.query('BEGIN')
        await writer.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
        await writer.query(TABLES)
        const { rows } = await writer.query<Head>('SELECT line, document FROM release_head')
        const after = await decide(rows[0])
        if (after) await write(writer, after)
        await writer.query('COMMIT')
        if (after) watched.tell(after)
      } catch (error) {
        await writer.query('ROLLBACK')
        throw error
      } finally {
        writer.release()
      }
    },

    async close() {
      await watched.close()
      await writers.end()
    }
  }
}

async function write(writer: pg.PoolClient, { line, document }: Head): Promise<void> {
  await writer.query('INSERT INTO release_ledger (line) VALUES ($1)', [line])
  await writer.query(
    `INSERT INTO release_head (line, document) VALUES ($1, $2)
     ON CONFLICT (single) DO UPDATE SET line = excluded.line, document = excluded.document`,
    [line, document]
  )
  await writer.query('NOTIFY release_head')
}
