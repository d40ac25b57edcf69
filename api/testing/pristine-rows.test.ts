import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../src/database/database.ts'
import { openSnapshot } from './embedded-test-database.ts'
import { restorePristineRows } from './pristine-rows.ts'

let database: Database
beforeAll(async () => {
  database = await openSnapshot(new Date('2026-11-21T08:00:00Z'))
})
afterAll(() => database.close())

/** A digest of each table's rows in their order, and the position of each sequence. */
async function contents(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(db)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql`table ${sql.id(name)}`.execute(db)
    found[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  const sequences = await sql<{ name: string; last_value: number | null }>`select sequencename as name, last_value
    from pg_sequences where schemaname = 'public'`.execute(db)
  for (const { name, last_value } of sequences.rows) found[name] = last_value
  return found
}

test('restores inserted, changed and deleted rows in their order, the sequences and the settings', async () => {
  const { db } = database
  const before = await contents(db)

  for (const round of [1, 2]) {
    await db
      .updateTable('clients')
      .set({ name: `changed ${round}` })
      .where('id', '<', 3)
      .execute()
    await db.updateTable('artisans').set({ available: false }).where('id', '=', 7).execute()
    await db.deleteFrom('reviews').where('id', '<', 100).execute()
    await sql`insert into cities values (${9000 + round}, 16, 'Test', 'Test')`.execute(db)
    await sql`select nextval(pg_get_serial_sequence('clients', 'id'))`.execute(db)
    await sql`set work_mem = '1MB'`.execute(db)
    await sql`begin`.execute(db)
    await db.deleteFrom('appointments').execute()
    expect(await contents(db)).not.toEqual(before)

    await restorePristineRows(db)
    expect(await contents(db)).toEqual(before)
    const { rows } = await sql<{ work_mem: string }>`show work_mem`.execute(db)
    expect(rows[0]?.work_mem).not.toBe('1MB')
  }
})

test('restores a database whose tables were emptied with their sequences', async () => {
  const { db } = database
  const before = await contents(db)
  await sql`truncate artisans, clients restart identity cascade`.execute(db)
  await restorePristineRows(db)
  expect(await contents(db)).toEqual(before)
})
