import { Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openInMemory } from './embedded.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

test('a database of the version before the renaming keeps its messages and responses', async () => {
  const { db, close } = await openInMemory()
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
  await close()
})
