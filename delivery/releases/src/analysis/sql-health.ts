import { FAILING } from '@hirfa/shared-contract/release/commands'
import { type Count, NETWORKS, SLOTS_IN_HOUR, SLOTS_IN_MINUTE, type Sum } from './count.ts'
import {
  added,
  DAYS_BEFORE,
  type EdgeState,
  EVER,
  lasting,
  MOST_RETAINED_ERRORS,
  MOST_STORED_ERRORS,
  type Point
} from './health-store.ts'
import { addedErrors, type SeenError } from './page-errors.ts'

/** Its parameters are `$1`, `$2` and so on. */
export interface Statement {
  text: string
  values: readonly (string | number)[]
}

/** A database with the tables below. The statements are in the SQL that Postgres and SQLite have in common. */
export interface HealthDatabase {
  read<Row extends object>(statement: Statement): Promise<Row[]>
  write(statements: readonly Statement[]): Promise<void>
  prepare(): Promise<void>
  close(): Promise<void>
}

export const TABLES = {
  release_health: `CREATE TABLE IF NOT EXISTS release_health (
    slot bigint NOT NULL, part text NOT NULL, version text NOT NULL, kind text NOT NULL, detail text NOT NULL,
    count bigint NOT NULL, PRIMARY KEY (slot, part, version, kind, detail)
  )`,
  release_errors: `CREATE TABLE IF NOT EXISTS release_errors (
    part text NOT NULL, version text NOT NULL, fingerprint text NOT NULL, kind text NOT NULL, name text NOT NULL,
    message text NOT NULL, release text NOT NULL, frames jsonb NOT NULL, count bigint NOT NULL, first bigint NOT NULL,
    last bigint NOT NULL, PRIMARY KEY (part, version, fingerprint)
  )`,
  release_edges: `CREATE TABLE IF NOT EXISTS release_edges (
    edge text NOT NULL PRIMARY KEY, seq bigint NOT NULL, release text NOT NULL, read bigint NOT NULL,
    started bigint NOT NULL
  )`
}

export const INDEXES = {
  release_health_by_app: 'CREATE INDEX IF NOT EXISTS release_health_by_app ON release_health (part, slot)',
  release_health_broken: `CREATE INDEX IF NOT EXISTS release_health_broken ON release_health (slot) WHERE kind = 'broken'`
}

/** Databases limit the parameters of a statement, and SQLite takes longer for each one that precedes. */
const ROWS_PER_STATEMENT = 100

const POINTS = `SELECT CAST(slot / ${SLOTS_IN_MINUTE} * ${SLOTS_IN_MINUTE} AS double precision) AS slot, part AS app, version,
  CAST(sum(CASE kind WHEN 'view' THEN count ELSE 0 END) AS double precision) AS views,
  CAST(sum(CASE kind WHEN 'broken' THEN count ELSE 0 END) AS double precision) AS errors
  FROM release_health WHERE slot >= $1 AND kind IN ('view', 'broken')`

const POSSIBLY_FAILING = `SELECT DISTINCT app FROM (SELECT part AS app, broken, (SELECT sum(count)
    FROM release_health AS viewed WHERE viewed.part = reported.part AND viewed.version = reported.version
      AND kind = 'view' AND slot >= $1 AND slot <= $2) AS views
  FROM (SELECT part, version, sum(count) AS broken FROM release_health
    WHERE kind = 'broken' AND slot >= $1 AND slot <= $2 GROUP BY part, version) AS reported) AS compared
  WHERE views >= ${FAILING.fewestViews} AND broken >= views * ${FAILING.share}`

const ADD_ERROR = `INSERT INTO release_errors
  (part, version, fingerprint, kind, name, message, release, frames, count, first, last)
  SELECT ${parameters(1, 11)}
  WHERE (SELECT count(*) FROM release_errors WHERE part = $1 AND version = $2) < ${MOST_STORED_ERRORS}
    OR EXISTS (SELECT 1 FROM release_errors WHERE part = $1 AND version = $2 AND fingerprint = $3)
  ON CONFLICT (part, version, fingerprint) DO UPDATE SET count = release_errors.count + excluded.count,
    last = CASE WHEN excluded.last > release_errors.last THEN excluded.last ELSE release_errors.last END`

const ERRORS = `SELECT part AS app, version, fingerprint, kind, name, message, release, CAST(frames AS text) AS frames,
  CAST(count AS double precision) AS count, CAST(first AS double precision) AS first,
  CAST(last AS double precision) AS last
  FROM release_errors WHERE part = $1 ORDER BY release_errors.last DESC, fingerprint`

const TRIM_ERRORS = `DELETE FROM release_errors WHERE (part, version, fingerprint) IN (
  SELECT part, version, fingerprint FROM (
    SELECT part, version, fingerprint,
      row_number() OVER (PARTITION BY part, version ORDER BY count DESC, last DESC) AS place
    FROM release_errors
  ) AS ranked WHERE place > ${MOST_RETAINED_ERRORS})`

const EDGES = `SELECT edge, release, CAST(seq AS double precision) AS seq, CAST(read AS double precision) AS read,
  CAST(started AS double precision) AS started FROM release_edges ORDER BY edge`

const REPORT_EDGE = `INSERT INTO release_edges (edge, seq, release, read, started) VALUES (${parameters(1, 5)})
  ON CONFLICT (edge) DO UPDATE SET seq = excluded.seq, release = excluded.release, read = excluded.read,
    started = excluded.started`

export type HealthStore = ReturnType<typeof healthStore>

export function healthStore(database: HealthDatabase) {
  return {
    add: (counts: readonly Count[]) => database.write(additions(added([...counts, ...lasting(counts)]))),
    /** The counts since a slot, of some apps or of all. Pages are counted ahead, in the slot of their deadline. */
    sums: (from: number, apps?: readonly string[], until = Number.MAX_SAFE_INTEGER) =>
      database.read<Sum>({
        text: `SELECT part AS app, version, kind, detail, CAST(sum(count) AS double precision) AS count
          FROM release_health WHERE slot >= $1 AND slot <= $2 ${ofApps(apps, 3)} GROUP BY part, version, kind, detail`,
        values: [from, until, ...(apps ?? [])]
      }),
    points: (from: number, apps?: readonly string[]) =>
      database.read<Point>({
        text: `${POINTS} ${ofApps(apps, 2)} GROUP BY 1, part, version`,
        values: [from, ...(apps ?? [])]
      }),
    /** Apps with a version that fails if each reported view counts; `fails` bounds the weight of each source. */
    async possiblyFailing(from: number, until: number) {
      const rows = await database.read<{ app: string }>({ text: POSSIBLY_FAILING, values: [from, until] })
      return rows.map(({ app }) => app)
    },
    totals: () =>
      database.read<Sum>({
        text: `SELECT part AS app, version, kind, detail, CAST(count AS double precision) AS count
          FROM release_health WHERE slot = $1`,
        values: [EVER]
      }),
    forgetBefore: (slot: number) =>
      database.write([
        {
          text: `DELETE FROM release_health WHERE slot <> $2 AND (slot < $1 AND part <> $3 OR slot < $4)`,
          values: [slot, EVER, NETWORKS, slot - DAYS_BEFORE * 24 * SLOTS_IN_HOUR]
        }
      ]),
    addErrors: (errors: readonly SeenError[]) => database.write(addedErrors(errors).map(errorAddition)),
    async errors(app: string): Promise<SeenError[]> {
      const rows = await database.read<StoredError>({ text: ERRORS, values: [app] })
      return rows.map(row => ({ ...row, frames: JSON.parse(row.frames) }))
    },
    /** Deletes errors last seen before a time in milliseconds, and of each version all but the most frequent ones. */
    forgetErrors: (before: number) =>
      database.write([
        { text: 'DELETE FROM release_errors WHERE last < $1', values: [before] },
        { text: TRIM_ERRORS, values: [] }
      ]),
    reportEdge: ({ edge, seq, release, read, started }: EdgeState) =>
      database.write([{ text: REPORT_EDGE, values: [edge, seq, release, read, started] }]),
    /** By name. */
    edges: () => database.read<EdgeState>({ text: EDGES, values: [] }),
    forgetEdges: (before: number) =>
      database.write([{ text: 'DELETE FROM release_edges WHERE read < $1', values: [before] }]),
    prepare: database.prepare,
    close: database.close
  }
}

type StoredError = Omit<SeenError, 'frames'> & { frames: string }

function additions(rows: readonly Count[]): Statement[] {
  const statements: Statement[] = []
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const some = rows.slice(from, from + ROWS_PER_STATEMENT)
    statements.push({
      text: `INSERT INTO release_health (slot, part, version, kind, detail, count)
        VALUES ${some.map((_, row) => `(${parameters(row * 6 + 1, 6)})`).join()}
        ON CONFLICT (slot, part, version, kind, detail) DO UPDATE SET count = release_health.count + excluded.count`,
      values: some.flatMap(({ slot, app, version, kind, detail, count }) => [slot, app, version, kind, detail, count])
    })
  }
  return statements
}

function errorAddition(error: SeenError): Statement {
  const { app, version, fingerprint, kind, name, message, release, frames, count, first, last } = error
  const values = [app, version, fingerprint, kind, name, message, release, JSON.stringify(frames), count, first, last]
  return { text: ADD_ERROR, values }
}

/** A list must have an element, which for no app is null. */
function ofApps(apps: readonly string[] | undefined, first: number): string {
  return apps ? `AND part IN (${parameters(first, apps.length) || 'NULL'})` : ''
}

function parameters(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join()
}
