import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FAILING } from '@hirfa/shared-contract/release/commands'
import { SLOTS_IN_MINUTE, type Sum } from './count.ts'
import { ERROR_TABLE, errorTable } from './file-errors.ts'
import { added, EVER, type HealthStore, lasting, type Point } from './health-store.ts'

const BUSY_MS = 2_000

const TABLE = `CREATE TABLE IF NOT EXISTS counts (
  slot INTEGER NOT NULL, part TEXT NOT NULL, version TEXT NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL,
  count INTEGER NOT NULL, PRIMARY KEY (slot, part, version, kind, detail)
) WITHOUT ROWID`

/** The broken views are few, so the apps that may fail are found without reading all views. */
const INDEXES = `CREATE INDEX IF NOT EXISTS counts_by_app ON counts (part, slot, version, kind, detail, count);
  CREATE INDEX IF NOT EXISTS broken_counts ON counts (slot) WHERE kind = 'broken'`

const OF_ALL = '?1 IS NULL'
const OF_APPS = 'part IN (SELECT value FROM json_each(?1))'

function sumsOf(apps: string): string {
  return `SELECT part AS app, version, kind, detail, sum(count) AS count FROM counts
    WHERE ${apps} AND slot >= ?2 AND (?3 IS NULL OR slot <= ?3) GROUP BY part, version, kind, detail`
}

function pointsOf(apps: string): string {
  return `SELECT slot / ${SLOTS_IN_MINUTE} * ${SLOTS_IN_MINUTE} AS slot, part AS app, version,
    sum(CASE kind WHEN 'view' THEN count ELSE 0 END) AS views,
    sum(CASE kind WHEN 'broken' THEN count ELSE 0 END) AS errors
    FROM counts WHERE ${apps} AND slot >= ?2 AND kind IN ('view', 'broken') GROUP BY 1, part, version`
}

const POSSIBLY_FAILING = `SELECT DISTINCT app FROM (SELECT part AS app, broken, (SELECT sum(count) FROM counts
    WHERE part = reported.part AND version = reported.version AND kind = 'view' AND slot >= ?1 AND slot <= ?2) AS views
  FROM (SELECT part, version, sum(count) AS broken FROM counts
    WHERE kind = 'broken' AND slot >= ?1 AND slot <= ?2 GROUP BY part, version) AS reported)
  WHERE views >= ${FAILING.fewestViews} AND broken >= views * ${FAILING.share}`

/** Result codes of SQLite: CORRUPT, NOTADB; 1, as the schema can no longer be read. */
const DAMAGED = new Set([1, 11, 26])

/**
 * Counts in a file that the processes of one machine share. A power failure may lose recent counts. A damaged file is
 * renamed and reported, and the counts start anew.
 */
export function fileHealth(file: string, report: (sentence: string) => void = console.error): HealthStore {
  const database = openOrReplace(file, report)
  const add = database.prepare(`INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`)
  const [sums, sumsOfApps] = [database.prepare(sumsOf(OF_ALL)), database.prepare(sumsOf(OF_APPS))]
  const [points, pointsOfApps] = [database.prepare(pointsOf(OF_ALL)), database.prepare(pointsOf(OF_APPS))]
  const possiblyFailing = database.prepare(POSSIBLY_FAILING)
  const totals = database.prepare('SELECT part AS app, version, kind, detail, count FROM counts WHERE slot = ?')
  const forget = database.prepare('DELETE FROM counts WHERE slot < ? AND slot <> ?')

  return {
    ...errorTable(database),
    async add(counts) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const { slot, app, version, kind, detail, count } of added([...counts, ...lasting(counts)])) {
          add.run(slot, app, version, kind, detail, count)
        }
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    sums: async (from, apps, until) => rowsOf<Sum>((apps ? sumsOfApps : sums).all(listOf(apps), from, until ?? null)),
    points: async (from, apps) => rowsOf<Point>((apps ? pointsOfApps : points).all(listOf(apps), from)),
    possiblyFailing: async (from, until) =>
      rowsOf<{ app: string }>(possiblyFailing.all(from, until)).map(({ app }) => app),
    totals: async () => rowsOf<Sum>(totals.all(EVER)),
    forgetBefore: async slot => void forget.run(slot, EVER),
    prepare: async () => void database.prepare('SELECT 1').get(),
    close: async () => database.close()
  }
}

function openOrReplace(file: string, report: (sentence: string) => void): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  try {
    return open(file)
  } catch (error) {
    if (!isDamage(error)) throw error
    const aside = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`
    for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    report(
      `${file} is damaged (${error.message.replaceAll('\n', ' ')}). It was renamed to ${aside}, and the health counts start anew.`
    )
    return open(file)
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
    database.exec(TABLE)
    database.exec(INDEXES)
    database.exec(ERROR_TABLE)
    const problem = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (problem !== 'ok') throw Object.assign(new Error(String(problem)), { errcode: 11 })
    // Fails if the table has other columns.
    database.prepare('SELECT slot, part, version, kind, detail, count FROM counts LIMIT 1').get()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff)
}

function listOf(apps: readonly string[] | undefined): string | null {
  return apps ? JSON.stringify(apps) : null
}

/** The query determines the columns of the rows. */
function rowsOf<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[]
}
