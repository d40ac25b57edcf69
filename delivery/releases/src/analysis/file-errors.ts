import type { DatabaseSync } from 'node:sqlite'
import { type HealthStore, MOST_RETAINED_ERRORS, MOST_STORED_ERRORS } from './health-store.ts'
import type { SeenError } from './page-errors.ts'

export const ERROR_TABLE = `CREATE TABLE IF NOT EXISTS errors (
  part TEXT NOT NULL, version TEXT NOT NULL, fingerprint TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
  message TEXT NOT NULL, frames TEXT NOT NULL, release TEXT NOT NULL, count INTEGER NOT NULL, first INTEGER NOT NULL,
  last INTEGER NOT NULL, PRIMARY KEY (part, version, fingerprint)
) WITHOUT ROWID`

type ErrorStore = Pick<HealthStore, 'addErrors' | 'errors' | 'forgetErrors'>

/** Errors beside the counts of a file. */
export function errorTable(database: DatabaseSync): ErrorStore {
  const add = database.prepare(`INSERT INTO errors SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
    WHERE (SELECT count(*) FROM errors WHERE part = ?1 AND version = ?2) < ${MOST_STORED_ERRORS}
      OR EXISTS (SELECT 1 FROM errors WHERE part = ?1 AND version = ?2 AND fingerprint = ?3)
    ON CONFLICT DO UPDATE SET count = count + excluded.count, last = max(last, excluded.last)`)
  const list = database.prepare(`SELECT part AS app, version, fingerprint, kind, name, message, frames, release, count,
    first, last FROM errors WHERE part = ? ORDER BY last DESC, fingerprint`)
  const forget = database.prepare('DELETE FROM errors WHERE last < ?')
  const trim = database.prepare(`DELETE FROM errors WHERE (part, version, fingerprint) IN (
    SELECT part, version, fingerprint FROM (
      SELECT *, row_number() OVER (PARTITION BY part, version ORDER BY count DESC, last DESC) AS place FROM errors
    ) WHERE place > ${MOST_RETAINED_ERRORS})`)

  return {
    async addErrors(errors) {
      for (const error of errors) {
        const { app, version, fingerprint, kind, name, message, frames, release, count, first, last } = error
        const text = JSON.stringify(frames)
        add.run(app, version, fingerprint, kind, name, message, text, release, count, first, last)
      }
    },
    errors: async app => list.all(app).map(row => ({ ...row, frames: JSON.parse(String(row.frames)) }) as SeenError),
    async forgetErrors(before) {
      forget.run(before)
      trim.run()
    }
  }
}
