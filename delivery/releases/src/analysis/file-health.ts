import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Sum } from './count.ts'
import { added, EVER, type HealthStore, lasting, type Point } from './health-store.ts'

const BUSY_MS = 2_000

const TABLE = `CREATE TABLE IF NOT EXISTS counts (
  slot INTEGER NOT NULL, part TEXT NOT NULL, version TEXT NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL,
  count INTEGER NOT NULL, PRIMARY KEY (slot, part, version, kind, detail)
) WITHOUT ROWID`

/** Counts in a file that the processes of one machine share. A power failure may lose recent counts. */
export function fileHealth(file: string): HealthStore {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
  database.exec(TABLE)
  const add = database.prepare(`INSERT INTO counts VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`)
  const sums = database.prepare(`SELECT part AS app, version, kind, detail, sum(count) AS count FROM counts
    WHERE slot >= ?1 AND (?2 IS NULL OR part = ?2) AND (?3 IS NULL OR slot <= ?3) GROUP BY part, version, kind, detail`)
  const points = database.prepare(`SELECT slot, part AS app, version,
    sum(CASE kind WHEN 'view' THEN count ELSE 0 END) AS views,
    sum(CASE kind WHEN 'broken' THEN count ELSE 0 END) AS errors
    FROM counts WHERE slot >= ? AND kind IN ('view', 'broken') GROUP BY slot, part, version`)
  const totals = database.prepare('SELECT part AS app, version, kind, detail, count FROM counts WHERE slot = ?')
  const forget = database.prepare('DELETE FROM counts WHERE slot < ? AND slot <> ?')

  return {
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
    sums: async (from, app, until) => rowsOf<Sum>(sums.all(from, app ?? null, until ?? null)),
    points: async from => rowsOf<Point>(points.all(from)),
    totals: async () => rowsOf<Sum>(totals.all(EVER)),
    forgetBefore: async slot => void forget.run(slot, EVER),
    close: async () => database.close()
  }
}

/** The query determines the columns of the rows. */
function rowsOf<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[]
}
