import pg from 'pg'
import { ReleaseError } from '../errors.ts'
import type { Head, Ledger } from './ledger.ts'
import { NO_TABLE, watchedHead } from './postgres-watch.ts'

/** The advisory lock of all writers in this database. */
const LOCK = 4_815_162_342
const TIMEOUT_MS = 10_000

const TABLES = `
CREATE TABLE IF NOT EXISTS release_ledger (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, line text NOT NULL);
CREATE TABLE IF NOT EXISTS release_head (single boolean PRIMARY KEY DEFAULT true CHECK (single), line text NOT NULL, document text NOT NULL);
`

/** The ledger in a Postgres server: a change is one transaction and notifies every reader. */
export function postgresLedger(url: string, report: (problem: unknown) => void): Ledger {
  const writers = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: TIMEOUT_MS })
  writers.on('error', report)
  const watched = watchedHead(url, report)

  return {
    head: () => reached(watched.head()),

    async lines() {
      try {
        const { rows } = await reached(writers.query<{ line: string }>('SELECT line FROM release_ledger ORDER BY seq'))
        return rows.map(({ line }) => line)
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === NO_TABLE) return []
        throw error
      }
    },

    async change(decide) {
      const writer = await reached(writers.connect())
      // An error event of a checked-out connection has no listener by default and would end the process.
      writer.on('error', report)
      try {
        await writer.query('BEGIN')
        await writer.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
        await writer.query(TABLES)
        const { rows } = await writer.query<Head>('SELECT line, document FROM release_head')
        const after = await decide(rows[0])
        const number = after && (await write(writer, after))
        await committed(writer)
        if (after && number) watched.update({ ...after, number })
      } catch (error) {
        // A lost connection needs no rollback.
        await writer.query('ROLLBACK').catch(report)
        throw error
      } finally {
        writer.off('error', report)
        writer.release()
      }
    },

    async close() {
      await watched.close()
      await writers.end()
    }
  }
}

/** Passes on errors of the database; reports a missing server as a refusal. */
async function reached<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause
    throw new ReleaseError('The database of the releases cannot be reached; nothing has changed.', { cause })
  }
}

async function committed(writer: pg.PoolClient): Promise<void> {
  try {
    await writer.query('COMMIT')
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause
    const sentence = 'The database of the releases went away while this was written; look at history whether it was.'
    throw new ReleaseError(sentence, { cause })
  }
}

/** Returns the number of the line. */
async function write(writer: pg.PoolClient, { line, document }: Head): Promise<number | undefined> {
  const { rows } = await writer.query<{ number: number }>(
    'INSERT INTO release_ledger (line) VALUES ($1) RETURNING seq::float8 AS number',
    [line]
  )
  await writer.query(
    `INSERT INTO release_head (line, document) VALUES ($1, $2)
     ON CONFLICT (single) DO UPDATE SET line = excluded.line, document = excluded.document`,
    [line, document]
  )
  await writer.query('NOTIFY release_head')
  return rows[0]?.number
}
