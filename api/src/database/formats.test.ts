/** The database of the first promised format (`docs/formats.md`), as `pg_dump` writes it, with rows in every table. */
import { readFileSync } from 'node:fs'
import { CSRF_COOKIE } from '@hirfa/shared-contract'
import { createVisitor, startTestApi } from '@hirfa/api/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openInMemory } from '../../testing/open-in-memory.ts'
import { openOnServer } from '../../testing/server-test-database.ts'
import { SESSION_COOKIE } from '../sessions/sessions.ts'
import { type Database, type Db, StartRefused } from './database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'

const FIXTURE = readFileSync(new URL('../../testing/formats/database.sql', import.meta.url), 'utf8')

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
beforeEach(async () => {
  await empty()
  await database.db.connection().execute(async connection => {
    for (const statement of FIXTURE.trim().split('\n')) await sql.raw(statement).execute(connection)
  })
})
afterAll(() => database.close())

async function empty(): Promise<void> {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
}

test('a database of the promised format keeps its clients, sessions, appointments and artisans', async () => {
  await migrate(database.db)
  const api = await startTestApi({
    now: new Date('2026-11-27T08:00:00Z'),
    database: { db: database.db, close: async () => undefined }
  })
  onTestFinished(() => api.close())
  const client = createVisitor(api.url)
  client.cookies.set(SESSION_COOKIE, 'secret-of-a-session').set(CSRF_COOKIE, 'csrf-of-a-session')

  expect((await client.get('/user')).body).toMatchObject({ id: 1, phone: '+213550000001' })
  expect((await client.get('/user/tasks')).body).toMatchObject({ total: 1 })
  expect((await client.get('/user/get-task/1')).body).toMatchObject({
    profile: { id: 1, latin_name: 'Samir Guendouz' },
    events: [{ status: 0 }]
  })
  expect((await client.get('/api/profiles?search=samir')).body).toMatchObject({ data: [{ id: 1 }] })
})

test('it gets the schema of a new database', async () => {
  await migrate(database.db)
  const schema = await schemaOf(database.db)
  expect(schema.length).toBeGreaterThan(400)
  await empty()
  await migrate(database.db)
  expect(schema).toEqual(await schemaOf(database.db))
})

test('a database with the migrations that the schema replaced is opened', async () => {
  await recordMigrations('0001-catalog', '0024-public-profiles')
  await migrate(database.db)
  await migrate(database.db)
  expect(await migrations()).toEqual(Object.keys(MIGRATIONS))
})

test('an older database is refused with how to start anew, and stays as it is', async () => {
  await sql`delete from kysely_migration`.execute(database.db)
  await recordMigrations('0001-catalog', '0024-public-profiles')
  await expect(migrate(database.db)).rejects.toThrow(StartRefused)
  await expect(migrate(database.db)).rejects.toThrow('To start anew, set DATA_DIR to an empty directory')
  expect(await migrations()).toEqual(['0001-catalog', '0024-public-profiles'])
})

async function recordMigrations(...names: string[]): Promise<void> {
  for (const name of names) {
    await sql`insert into kysely_migration values (${name}, '2026-11-01T08:00:00.000Z')`.execute(database.db)
  }
}

async function migrations(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

/** Every column, constraint, index, trigger (without brackets, which a dump nests) and function. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, ordinal_position, data_type, is_nullable, column_default,
      is_identity, identity_generation) as line from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select translate(pg_get_triggerdef(oid), '()', '') from pg_trigger where not tgisinternal
    union all select concat_ws(' ', proname, regexp_replace(prosrc, '\\s+', ' ', 'g'))
      from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}

/** A database without a schema: embedded, or on the Postgres server at `TEST_DATABASE_URL`. */
function openEmptyDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openOnServer(server) : openInMemory()
}
