import { sql } from 'kysely'
import type { Db } from '../src/database/database.ts'

/** A schema that holds a copy of every row of a seeded database. */
const COPY = sql.id('pristine')

interface TableState {
  name: string
  rows: number
  /** The newest transaction that wrote one of the rows. */
  newest: number
}

/** Copies the rows and the positions of the sequences, so that `restorePristineRows` can restore them. */
export async function copyPristineRows(db: Db): Promise<void> {
  await sql`create schema ${COPY}`.execute(db)
  const names = await tableNames(db)
  for (const name of names) {
    await sql`create table ${COPY}.${sql.id(name)} as table public.${sql.id(name)}`.execute(db)
  }
  await sql`create table ${COPY}.sequence_positions as
    select quote_ident(sequencename) as name, coalesce(last_value, start_value) as position, last_value is not null as used
    from pg_sequences where schemaname = 'public'`.execute(db)
  await sql`create table ${COPY}.table_states (name text, rows int8, newest int8)`.execute(db)
  // Stores the rows in the order on disk that every later refill gives them.
  await refill(db, names)
}

/** Restores the rows, in their order, the sequences and the session. Only the changed tables are written. */
export async function restorePristineRows(db: Db): Promise<void> {
  // A test that was cut short may have left a transaction open.
  await sql`rollback`.execute(db)
  await sql`discard all`.execute(db)
  const { rows: before } = await sql<TableState>`select * from ${COPY}.table_states`.execute(db)
  const names = before.map(({ name }) => name)
  const now = await statesOf(db, names)
  const changed = before.filter(
    ({ name, rows, newest }) => now.get(name)?.rows !== rows || now.get(name)?.newest !== newest
  )
  await refill(
    db,
    changed.map(({ name }) => name)
  )
  await sql`select setval(name::regclass, position, used) from ${COPY}.sequence_positions`.execute(db)
}

async function refill(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  // Omits triggers and foreign keys.
  await sql`set session_replication_role = replica`.execute(db)
  for (const name of names) await sql`delete from ${sql.id(name)}`.execute(db)
  // Without a vacuum the new rows would fill the gaps of the deleted ones, in another order.
  await sql`vacuum ${sql.join(names.map(name => sql.id(name)))}`.execute(db)
  for (const name of names) {
    await sql`insert into ${sql.id(name)} overriding system value table ${COPY}.${sql.id(name)}`.execute(db)
  }
  await sql`set session_replication_role = default`.execute(db)
  await recordStates(db, names)
}

async function recordStates(db: Db, names: readonly string[]): Promise<void> {
  for (const { name, rows, newest } of (await statesOf(db, names)).values()) {
    await sql`delete from ${COPY}.table_states where name = ${name}`.execute(db)
    await sql`insert into ${COPY}.table_states values (${name}, ${rows}, ${newest})`.execute(db)
  }
}

async function statesOf(db: Db, names: readonly string[]): Promise<Map<string, TableState>> {
  if (names.length === 0) return new Map()
  const selects = names.map(
    name => sql`select ${sql.lit(name)} as name, count(*) as rows, coalesce(max(xmin::text::int8), 0) as newest
      from public.${sql.id(name)}`
  )
  const { rows } = await sql<TableState>`${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map(rows.map(state => [state.name, state]))
}

async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}
