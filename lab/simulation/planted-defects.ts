import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { Prepared } from './prepare.ts'

type Plant = (prepared: Prepared) => Promise<() => Promise<void>>

type Query = Prepared['database']['engine']['query']

function rewriting(rewrite: (sql: string) => string | undefined): Plant {
  return async ({ database: { engine } }) => {
    const query: Query = engine.query.bind(engine)
    const rewritten: Query = (sql, parameters, options) => {
      const replaced = rewrite(sql)
      return replaced === undefined ? query(sql, parameters, options) : query(replaced, [], options)
    }
    Object.assign(engine, { query: rewritten })
    return async () => void Object.assign(engine, { query })
  }
}

function onDisk(name: 'renameSync', replace: (real: (...given: never[]) => void) => unknown): Plant {
  return async () => {
    const real = fs[name]
    Object.assign(fs, { [name]: replace(real) })
    syncBuiltinESMExports()
    return async () => {
      Object.assign(fs, { [name]: real })
      syncBuiltinESMExports()
    }
  }
}

function everyOther(kind: (sql: string) => boolean, replacement: string): (sql: string) => string | undefined {
  let count = 0
  return sql => (kind(sql) && ++count % 2 === 0 ? replacement : undefined)
}

const isBookedHours = (sql: string) => sql.startsWith('select "date", "start_time", "hours" from "appointments"')

export const PLANTED_DEFECTS: Record<string, Plant> = {
  'a database that acknowledges a commit and drops it': rewriting(everyOther(sql => sql === 'commit', 'rollback')),

  'bookings that check no availability': async prepared => {
    const { engine } = prepared.database
    const { rows } = await engine.query<{ name: string; definition: string }>(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'appointments'::regclass and contype = 'x'`
    )
    for (const { name } of rows) await engine.exec(`alter table appointments drop constraint ${name}`)
    const nothing = 'select null as date, null as start_time, null as hours where false'
    const restore = await rewriting(sql => (isBookedHours(sql) ? nothing : undefined))(prepared)
    return async () => {
      await restore()
      await prepared.restore()
      for (const { name, definition } of rows)
        await engine.exec(`alter table appointments add constraint ${name} ${definition}`)
    }
  },

  'requests that are executed again for the same key': rewriting(sql => {
    if (sql.startsWith('insert into "idempotency_keys"')) return `select 'taken' as key`
    return sql.startsWith('update "idempotency_keys"') ? 'update session_keys set key = key' : undefined
  }),

  'a disk that loses a change of the releases': onDisk('renameSync', real => {
    let count = 0
    return (...given: never[]) => {
      const isHead = String(given[1]).endsWith('/releases/head.json')
      if (!isHead || ++count % 2 === 1) real(...given)
    }
  }),

  'a release service that accepts every token': async () => {
    const { subtle } = globalThis.crypto
    const { verify } = subtle
    subtle.verify = async () => true
    return async () => void (subtle.verify = verify)
  }
}
