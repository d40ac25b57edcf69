import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { algiersTime } from '@hirfa/shared-contract/calendar'
import type { Database } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { connectToServer } from '../src/database/server.ts'
import { seed } from '../src/seed/seed.ts'
import { PASSWORD_COSTS } from '../src/sign-in/passwords.ts'
import { marketplaceHash } from './marketplace-hash.ts'

/** Advisory lock: concurrent tests make the template once. */
const TEMPLATE_LOCK = 58

/** Creates a database on a Postgres server, empty or seeded; it is dropped on close. */
export async function openOnServer(address: string, seededAt?: Date): Promise<Database> {
  const { url, drop } = await createOnServer(address, seededAt)
  const { db, close } = connectToServer(url)
  return {
    db,
    close: async () => {
      await close()
      await drop()
    }
  }
}

/** Creates a database and returns its address. With `seededAt` it is a copy of the seeded template. */
export async function createOnServer(
  address: string,
  seededAt?: Date
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `hirfa_test_${randomBytes(6).toString('hex')}`
  await asAdministrator(address, async admin => {
    const template = seededAt ? await templateFor(admin, address, seededAt) : 'template0'
    await admin.query(`create database ${name} template ${template}`)
  })
  return {
    url: databaseAt(address, name),
    drop: () => asAdministrator(address, admin => admin.query(`drop database ${name} with (force)`))
  }
}

async function templateFor(admin: pg.Client, address: string, now: Date): Promise<string> {
  const template = `hirfa_${await marketplaceHash()}_${algiersTime(now).date.replaceAll('-', '')}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  const known = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (known.rowCount === 0) await makeTemplate(admin, address, template, now)
  return template
}

async function makeTemplate(admin: pg.Client, address: string, template: string, now: Date): Promise<void> {
  const unfinished = `${template}_new`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished}`)
  const { db, close } = connectToServer(databaseAt(address, unfinished))
  await migrate(db)
  await seed(db, now, PASSWORD_COSTS.test)
  await sql`analyze`.execute(db)
  await close()
  await admin.query(`alter database ${unfinished} rename to ${template}`)
}

async function asAdministrator(address: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function databaseAt(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = name
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  address: string,
  text: string,
  values: unknown[] = []
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
