import { Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOnServer } from '../../testing/server-test-database.ts'
import type { Database } from './database.ts'
import { openInMemory } from './embedded.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

let database: Database
beforeAll(async () => {
  const server = process.env['TEST_DATABASE_URL']
  database = await (server ? openOnServer(server) : openInMemory())
})
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
})
afterAll(() => database.close())

test('a database of the version before the renaming keeps its messages and responses', async () => {
  const { db } = database
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  expect((await migrator.migrateTo('0008-release-of-a-booking')).error).toBeUndefined()
  await sql`insert into answers (owner, key, body_hash, status, body, created_at)
    values ('client:1', 'key', 'hash', 201, '{"task":{"id":1}}', ${NOW})`.execute(db)
  await sql`insert into outgoing (channel, recipient, payload, next_at, expires_at)
    values ('sms', '+213551234567', '{"text":"waiting"}', ${NOW}, ${NOW})`.execute(db)
  await sql`insert into outbox (channel, recipient, text, created_at)
    values ('sms', '+213551234567', 'sent', ${NOW})`.execute(db)

  await migrate(db)

  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toMatchObject([
    { owner: 'client:1', key: 'key', status: 201, body: { task: { id: 1 } } }
  ])
  expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
    { id: 1, channel: 'sms', payload: { text: 'waiting' }, attempts: 0 }
  ])
  expect(await db.selectFrom('dev_mailbox').selectAll().execute()).toMatchObject([{ id: 1, text: 'sent' }])

  const message = { channel: 'email', recipient: 'a@b.dz', created_at: NOW, text: 'new' } as const
  await db
    .insertInto('dev_mailbox')
    .values({ ...message, subject: null, code: null, link: null })
    .execute()
  await db
    .insertInto('outbox')
    .values({ channel: 'email', recipient: 'a@b.dz', payload: '{}', next_at: NOW, expires_at: NOW })
    .execute()
  expect((await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([1, 2])
})

test('an artisan of the version before operated artisans keeps offers, rating and other spellings of the name', async () => {
  const { db } = database
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  expect((await migrator.migrateTo('0009-standard-names')).error).toBeUndefined()
  await sql`insert into wilayas values (16, 'Alger', 'الجزائر')`.execute(db)
  await sql`insert into cities values (554, 16, 'Alger Centre', 'الجزائر الوسطى')`.execute(db)
  await sql`insert into services (id, slug, name, description, per, popular, position)
    values (1, 'plumbing', '{"ar":"سباكة","fr":"Plomberie"}', '{}', '{}', true, 0)`.execute(db)
  await sql`insert into artisans (first_name, last_name, wilaya_id, city_id, working_days, available, rating,
    review_count, search_text) values ('كريم', 'زروقي', 16, 554, '[]', true, 4.5, 2,
    'كريم زروقي karim zerrouki alger centre الجزاير الوسطي alger الجزاير سباكه plomberie')`.execute(db)
  await sql`insert into offers (artisan_id, service_id, price) values (1, 1, 1500)`.execute(db)

  await migrate(db)

  const artisan = { keywords: 'karim zerrouki', phone: null, verified_at: null, suspended_at: null, rating: 4.5 }
  expect(await db.selectFrom('artisans').selectAll().execute()).toMatchObject([artisan])
  const place = { wilaya_id: 16, city_ids: [554], price: 1500, rating: 4.5, review_count: 2 }
  expect(await db.selectFrom('offer_places').selectAll().execute()).toMatchObject([place])
})

test('open appointments of the version before job hours get their length, up to the next one and midnight', async () => {
  const { db } = database
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  expect((await migrator.migrateTo('0010-operated-artisans')).error).toBeUndefined()
  await sql`insert into wilayas values (16, 'Alger', 'الجزائر')`.execute(db)
  await sql`insert into cities values (554, 16, 'Alger Centre', 'الجزائر الوسطى')`.execute(db)
  await sql`insert into services (id, slug, name, description, per, popular, position)
    values (1, 'plumbing', '{}', '{}', '{}', true, 0)`.execute(db)
  await sql`insert into options (id, service_id, title, subtitle, size, position)
    values (11, 1, '{}', '{}', 'small', 0), (13, 1, '{}', '{}', 'large', 1), (14, 1, '{}', '{}', null, 2)`.execute(db)
  await sql`insert into artisans (first_name, last_name, wilaya_id, city_id, working_days, available, review_count,
    search_text) values ('كريم', 'زروقي', 16, 554, '[]', true, 0, '')`.execute(db)
  await sql`insert into clients (name, type, banned, password, consented_at, created_at)
    values ('أمين', 'user', false, '', ${NOW}, ${NOW})`.execute(db)
  const rows: [number, string | null, string | null, number | null][] = [
    [0, '2026-11-23', '08:00', 13],
    [1, '2026-11-23', '10:00', 13],
    [3, '2026-11-23', '22:00', 13],
    [0, '2026-11-24', '09:00', 14],
    [0, '2026-11-24', '11:00', 11],
    [0, '2026-02-31', '09:00', 11],
    [4, '2026-11-23', '09:00', 13],
    [0, null, null, 13]
  ]
  for (const [status, date, time, option] of rows) {
    await sql`insert into appointments (client_id, artisan_id, urgent, status, date, start_time, address, wilaya_id,
      city_id, service_id, option_id, created_at, updated_at)
      values (1, 1, false, ${status}, ${date}, ${time}, 'x', 16, 554, 1, ${option}, ${NOW}, ${NOW})`.execute(db)
  }

  await migrate(db)

  const { rows: found } = await sql<{ occupied: string | null }>`
    select occupied::text from appointments order by id`.execute(db)
  expect(found.map(({ occupied }) => occupied)).toEqual([
    '["2026-11-23 08:00:00","2026-11-23 10:00:00")',
    '["2026-11-23 10:00:00","2026-11-23 14:00:00")',
    '["2026-11-23 22:00:00","2026-11-24 00:00:00")',
    '["2026-11-24 09:00:00","2026-11-24 10:00:00")',
    '["2026-11-24 11:00:00","2026-11-24 12:00:00")',
    null,
    null,
    null
  ])
})

test('a database of the version before known devices keeps its sessions; codes on their way expire at once', async () => {
  const { db } = database
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  expect((await migrator.migrateTo('0011-job-hours')).error).toBeUndefined()
  await sql`insert into clients (name, phone, email, type, banned, password, consented_at, created_at)
    values ('أمين', '+213551234567', null, 'user', false, '', ${NOW}, ${NOW}),
      ('سارة', '+213551234568', 's@example.dz', 'user', false, '', ${NOW}, ${NOW})`.execute(db)
  await sql`insert into sessions (id, csrf, client_id, expires_at) values ('a', 'b', 1, ${NOW}), ('c', 'd', null, ${NOW})`.execute(
    db
  )
  await sql`insert into codes values ('+213551234567', 'register', 'hash', 0, ${NOW})`.execute(db)

  await migrate(db)

  expect(await db.selectFrom('sessions').select(['id', 'csrf', 'client_id']).orderBy('id').execute()).toEqual([
    { id: 'a', csrf: 'b', client_id: 1 },
    { id: 'c', csrf: 'd', client_id: null }
  ])
  expect(await db.selectFrom('clients').select('phone_verified').orderBy('id').execute()).toEqual([
    { phone_verified: true },
    { phone_verified: false }
  ])
  expect(await db.selectFrom('codes').selectAll().execute()).toEqual([])
  const code = {
    identifier: '+213551234567',
    purpose: 'register',
    code: 'hash',
    wrong_attempts: 0,
    expires_at: NOW
  } as const
  await db
    .insertInto('codes')
    .values([
      { ...code, session_id: 'a' },
      { ...code, session_id: 'c' }
    ])
    .execute()
  const [{ key } = { key: '' }] = await db.selectFrom('session_keys').select('key').execute()
  expect(key).toHaveLength(72)
})

test('icons of the build become parts of one file, and icons of operators keep their address', async () => {
  const { db } = database
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  expect((await migrator.migrateTo('0024-public-profiles')).error).toBeUndefined()
  await sql`insert into services (id, slug, name, description, icon, per, popular, position) values
    (1, 'a', '{}', '{}', '/media/services/pest-control.svg', '{}', true, 0),
    (2, 'b', '{}', '{}', 'https://cdn.example/media/services/b.svg', '{}', true, 1),
    (3, 'c', '{}', '{}', '/media/services/photos/c.svg', '{}', true, 2),
    (4, 'd', '{}', '{}', null, '{}', true, 3)`.execute(db)

  await migrate(db)

  const services = await db.selectFrom('services').select('icon').orderBy('id').execute()
  expect(services.map(({ icon }) => icon)).toEqual([
    '/media/services.svg#pest-control',
    'https://cdn.example/media/services/b.svg',
    '/media/services/photos/c.svg',
    null
  ])
})
