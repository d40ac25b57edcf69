import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type HealthStore, healthStore, INDEXES, type Statement, TABLES } from './sql-health.ts'

const BUSY_MS = 2_000

/** The tables of version 0.2.0. */
const FORMER_TABLES = {
  counts: `INSERT OR IGNORE INTO release_health SELECT slot, part, version, kind, detail, count FROM counts`,
  errors: `INSERT OR IGNORE INTO release_errors
    SELECT part, version, fingerprint, kind, name, message, release, frames, count, first, last FROM errors`
}

/** Contains all columns: the rows of one app are on as many pages as those of all. */
const BY_APP = `DROP INDEX IF EXISTS release_health_by_app; CREATE INDEX IF NOT EXISTS release_health_of_app
  ON release_health (part, slot, version, kind, detail, count)`

/** Result codes of SQLite: CORRUPT, NOTADB; 1, as the schema can no longer be read. */
const DAMAGED = new Set([1, 11, 26])

/** A file that the processes of one machine share. A damaged one is renamed and reported; counts start anew. */
export function fileHealth(file: string, report: (sentence: string) => void = console.error): HealthStore {
  const database = openOrReplace(file, report)
  const prepared = ({ text }: Statement) => database.prepare(text.replaceAll('$', '?'))
  return healthStore({
    async read<Row extends object>(statement: Statement) {
      return prepared(statement).all(...statement.values) as Row[]
    },
    async write(statements) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const statement of statements) prepared(statement).run(...statement.values)
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    prepare: async () => void database.prepare('SELECT 1').get(),
    close: async () => database.close()
  })
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
    database.exec('BEGIN IMMEDIATE')
    for (const text of Object.values({ ...TABLES, ...INDEXES, release_health_by_app: BY_APP })) database.exec(text)
    for (const [name, copy] of Object.entries(FORMER_TABLES)) {
      if (database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name))
        database.exec(`${copy}; DROP TABLE ${name}`)
    }
    database.exec('COMMIT')
    const problem = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (problem !== 'ok') throw Object.assign(new Error(String(problem)), { errcode: 11 })
    // Fails if the table has other columns.
    database.prepare('SELECT slot, part, version, kind, detail, count FROM release_health LIMIT 1').get()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff)
}
