import type { CompiledQuery } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import * as v from 'valibot'
import { listAppointments, AppointmentsQuery } from '../../../api/src/appointments/appointment-list.ts'
import { zoneArtisans } from '../../../api/src/artisans/zone-artisans.ts'
import { ZoneQuery } from '../../../api/src/artisans/zone-pages.ts'
import { createClock } from '../../../api/src/clock.ts'
import type { Db } from '../../../api/src/database/database.ts'
import type { Tables } from '../../../api/src/database/tables.ts'
import { listServices } from '../../../api/src/services/services-store.ts'
import type { Zone } from './calls.ts'
import { zonePath } from './calls.ts'

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Tables that grow with the marketplace. A query plan must not scan one of them sequentially. */
const GROWING = ['artisans', 'offers', 'appointments', 'clients', 'sessions', 'idempotency_keys', 'reviews']

async function sentBy(pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  await work(db)
  return asked
}

function askZone(zone: Zone) {
  const query = v.parse(ZoneQuery, Object.fromEntries(new URLSearchParams(zonePath(zone).split('?')[1])))
  return (db: Db) => zoneArtisans({ db, clock: createClock() }, query, '/')
}

export async function bareThroughput(address: string, zones: Zone[], { connections, seconds }: Load): Promise<number> {
  const pool = new pg.Pool({ connectionString: address, max: 20 })
  const statements = await Promise.all(zones.map(zone => sentBy(pool, askZone(zone))))
  const end = performance.now() + seconds * 1000
  let done = 0
  async function askOn(): Promise<void> {
    while (performance.now() < end) {
      const asked = statements[done++ % statements.length] ?? []
      await Promise.all(asked.map(({ sql, parameters }) => pool.query(sql, [...parameters])))
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  await pool.end()
  return done / seconds
}

export interface Load {
  connections: number
  seconds: number
}

/** Query plans of the measured calls on the growing tables. `whole` lists sequential scans and should be empty. */
export async function plans(address: string, zone: Zone, client: number): Promise<{ used: string[]; whole: string[] }> {
  const pool = new pg.Pool({ connectionString: address, max: 4 })
  const asked = [
    await sentBy(pool, askZone(zone)),
    await sentBy(pool, db => listServices(db)),
    await sentBy(pool, db => listAppointments(db, client, v.parse(AppointmentsQuery, {}), '/')),
    await sentBy(pool, db => db.selectFrom('sessions').selectAll().where('id', '=', 'x').execute()),
    await sentBy(pool, db =>
      db.selectFrom('idempotency_keys').selectAll().where('owner', '=', 'x').where('key', '=', 'y').execute()
    )
  ].flat()
  const used = new Set<string>()
  const whole = new Set<string>()
  for (const { sql, parameters } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    for (const { 'QUERY PLAN': line } of rows) {
      const [, index] = /using (\w+) on/.exec(line) ?? /Bitmap Index Scan on (\w+)/.exec(line) ?? []
      const [, table = ''] = /Seq Scan on (\w+)/.exec(line) ?? []
      if (index) used.add(index)
      if (GROWING.includes(table)) whole.add(table)
    }
  }
  await pool.end()
  return { used: [...used], whole: [...whole] }
}

export async function blocksOfZones(address: string, zones: Zone[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: address, max: 4 })
  let blocks = 0
  for (const zone of zones) {
    for (const { sql, parameters } of await sentBy(pool, askZone(zone))) {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const [{ Plan: plan }] = v.parse(Explained, rows[0]?.['QUERY PLAN'])
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
  }
  await pool.end()
  return blocks / zones.length
}

const Explained = v.tuple([
  v.object({ Plan: v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }) })
])
