import type { Tracer } from '@hirfa/shared-tracing'
import pg from 'pg'
import { ReleaseError } from '../errors.ts'
import { type Head, type Ledger, tracedQueries } from './ledger.ts'
import { NO_TABLE, watchedHead } from './postgres-watch.ts'

type Query = ReturnType<typeof tracedQueries>

const LOCK = 4_815_162_342
const TIMEOUT_MS = 10_000
/** SQLSTATE: invalid authorisation, or no such database. */
const REFUSED = /^(?:28|3D)/

const TABLES = `
CREATE TABLE IF NOT EXISTS release_ledger (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, line text NOT NULL);
CREATE TABLE IF NOT EXISTS release_head (single boolean PRIMARY KEY DEFAULT true CHECK (single), line text NOT NULL, document text NOT NULL);
`
const LINES = 'SELECT seq::float8, line FROM release_ledger WHERE seq > $1 ORDER BY seq'

export function postgresLedger(url: string, report: (problem: unknown) => void, tracer?: Tracer): Ledger {
  const writers = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: TIMEOUT_MS })
  writers.on('error', report)
  const watched = watchedHead(url, report)

  async function linesFrom(position: number): Promise<{ lines: string[]; next: number }> {
    try {
      const { rows } = await reached(writers.query<{ seq: number; line: string }>(LINES, [position]))
      return { lines: rows.map(({ line }) => line), next: rows.at(-1)?.seq ?? position }
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === NO_TABLE) return { lines: [], next: 0 }
      throw error
    }
  }

  return {
    head: () => reached(watched.head()),

    linesFrom,

    async change(decide) {
      const writer = await reached(writers.connect())
      const query = tracedQueries(writer, tracer)
      // An error event of a checked-out connection has no listener by default and would end the process.
      writer.on('error', report)
      try {
        await query('BEGIN')
        await query('SELECT pg_advisory_xact_lock($1)', [LOCK])
        await query(TABLES)
        const { rows } = await query<Head>('SELECT line, document FROM release_head')
        const after = await decide(rows[0])
        const number = after && (await write(query, after, rows[0]))
        await committed(query)
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

async function reached<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError))
      throw new ReleaseError('The database of the releases cannot be reached; nothing has changed.', { cause })
    if (!REFUSED.test(cause.code ?? '')) throw cause
    throw new ReleaseError(`The database of the releases refuses DATABASE_URL: ${cause.message}.`, { cause })
  }
}

async function committed(query: Query): Promise<void> {
  try {
    await query('COMMIT')
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause
    const sentence =
      'The connection to the database was lost during the write; run history to see whether the change was recorded.'
    throw new ReleaseError(sentence, { cause })
  }
}

async function write(query: Query, { line, document }: Head, before?: Head): Promise<number | undefined> {
  const { rows } =
    line === before?.line
      ? await query<{ number: number }>('SELECT max(seq)::float8 AS number FROM release_ledger')
      : await query<{ number: number }>(
          'INSERT INTO release_ledger (line) VALUES ($1) RETURNING seq::float8 AS number',
          [line]
        )
  await query(
    `INSERT INTO release_head (line, document) VALUES ($1, $2)
     ON CONFLICT (single) DO UPDATE SET line = excluded.line, document = excluded.document`,
    [line, document]
  )
  await query('NOTIFY release_head')
  return rows[0]?.number
}
