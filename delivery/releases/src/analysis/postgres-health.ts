import pg from 'pg'
import { ADD_ERRORS, ERROR_TABLE, ERRORS, FORGET_ERRORS, TRIM_ERRORS } from './postgres-errors.ts'
import type { SeenError } from './page-errors.ts'
import { FAILING } from '@hirfa/shared-contract/release/commands'
import { SLOTS_IN_MINUTE, type Sum } from './count.ts'
import { added, EVER, type HealthStore, lasting, type Point } from './health-store.ts'

const TIMEOUT_MS = 5_000

/** The lock under which one of several starting processes creates the table. */
const LOCK = 4_815_162_343
const TABLE = `CREATE TABLE IF NOT EXISTS release_health (
  slot bigint NOT NULL, part text NOT NULL, version text NOT NULL, kind text NOT NULL, detail text NOT NULL,
  count bigint NOT NULL, PRIMARY KEY (slot, part, version, kind, detail)
)`

/** The broken views are few, so the apps that may fail are found without reading all views. */
const RELATIONS = {
  release_health: TABLE,
  release_errors: ERROR_TABLE,
  release_health_by_app: 'CREATE INDEX IF NOT EXISTS release_health_by_app ON release_health (part, slot)',
  release_health_broken: `CREATE INDEX IF NOT EXISTS release_health_broken ON release_health (slot) WHERE kind = 'broken'`
}
type RelationName = keyof typeof RELATIONS

const THERE = 'SELECT to_regclass($1) IS NOT NULL AS there'

const ADD = `INSERT INTO release_health (slot, part, version, kind, detail, count)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
  ON CONFLICT (slot, part, version, kind, detail) DO UPDATE SET count = release_health.count + excluded.count`

const SUMS = `SELECT part AS app, version, kind, detail, sum(count)::float8 AS count FROM release_health
  WHERE slot >= $1 AND ($2::text[] IS NULL OR part = ANY($2)) AND ($3::bigint IS NULL OR slot <= $3)
  GROUP BY part, version, kind, detail`

const POINTS = `SELECT (slot / ${SLOTS_IN_MINUTE} * ${SLOTS_IN_MINUTE})::float8 AS slot, part AS app, version,
  coalesce(sum(count) FILTER (WHERE kind = 'view'), 0)::float8 AS views,
  coalesce(sum(count) FILTER (WHERE kind = 'broken'), 0)::float8 AS errors
  FROM release_health WHERE slot >= $1 AND ($2::text[] IS NULL OR part = ANY($2)) AND kind IN ('view', 'broken')
  GROUP BY 1, part, version`

const POSSIBLY_FAILING = `SELECT DISTINCT part AS app FROM (SELECT part, version, sum(count) AS broken
  FROM release_health WHERE kind = 'broken' AND slot >= $1 AND slot <= $2 GROUP BY part, version) AS reported,
  LATERAL (SELECT sum(count) AS views FROM release_health AS seen WHERE seen.part = reported.part
    AND seen.version = reported.version AND kind = 'view' AND slot >= $1 AND slot <= $2) AS viewed
  WHERE views >= ${FAILING.fewestViews} AND broken >= views * ${FAILING.share}`

const TOTALS = 'SELECT part AS app, version, kind, detail, count::float8 AS count FROM release_health WHERE slot = $1'

/** Counts in a Postgres server, which adds up the reports of several edges. */
export function postgresHealth(url: string, report: (problem: unknown) => void): HealthStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS
  })
  pool.on('error', report)
  const ready = new Map<RelationName, Promise<void>>()

  /** The release service creates tables and indexes. Edges may only insert and read. */
  async function prepare(name: RelationName): Promise<void> {
    const { rows } = await pool.query<{ there: boolean }>(THERE, [name])
    if (rows[0]?.there) return
    const client = await pool.connect()
    let done = false
    try {
      // The database user of an edge may not create the table.
      await client.query('BEGIN')
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      await client.query(RELATIONS[name])
      await client.query('COMMIT')
      done = true
    } finally {
      // Closing the connection rolls an open transaction back.
      client.release(!done)
    }
  }

  async function ask<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
    table: RelationName = 'release_health'
  ): Promise<Row[]> {
    const prepared = ready.get(table) ?? prepare(table)
    ready.set(table, prepared)
    // The server may be available at the next query.
    await prepared.catch((error: unknown) => {
      ready.delete(table)
      throw error
    })
    return (await pool.query<Row>(text, values)).rows
  }

  return {
    async add(counts) {
      const rows = added([...counts, ...lasting(counts)])
      const columns = (['slot', 'app', 'version', 'kind', 'detail', 'count'] as const).map(name =>
        rows.map(row => row[name])
      )
      await ask(ADD, columns)
    },
    sums: (from, apps, until) => ask<Sum>(SUMS, [from, apps ?? null, until ?? null]),
    points: (from, apps) => ask<Point>(POINTS, [from, apps ?? null]),
    possiblyFailing: async (from, until) =>
      (await ask<{ app: string }>(POSSIBLY_FAILING, [from, until])).map(({ app }) => app),
    totals: () => ask<Sum>(TOTALS, [EVER]),
    forgetBefore: async slot =>
      void (await ask('DELETE FROM release_health WHERE slot < $1 AND slot <> $2', [slot, EVER])),
    async addErrors(errors) {
      const columns = (['app', 'version', 'fingerprint', 'kind', 'name', 'message', 'release'] as const).map(name =>
        errors.map(error => error[name])
      )
      const numbers = (['count', 'first', 'last'] as const).map(name => errors.map(error => error[name]))
      const frames = errors.map(error => JSON.stringify(error.frames))
      await ask(ADD_ERRORS, [...columns, frames, ...numbers], 'release_errors')
    },
    errors: app => ask<SeenError>(ERRORS, [app], 'release_errors'),
    async forgetErrors(before) {
      await ask(FORGET_ERRORS, [before], 'release_errors')
      await ask(TRIM_ERRORS, [], 'release_errors')
    },
    async prepare() {
      await prepare('release_health')
      await prepare('release_errors')
      await prepare('release_health_by_app')
      await prepare('release_health_broken')
    },
    close: () => pool.end()
  }
}
