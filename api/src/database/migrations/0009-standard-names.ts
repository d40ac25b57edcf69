import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Renames tables to the names that the code uses; their rows stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox rename to dev_mailbox`.execute(db)
  await sql`alter table outgoing rename to outbox`.execute(db)
  await sql`alter index outgoing_next rename to outbox_next`.execute(db)
  await sql`alter table answers rename to idempotency_keys`.execute(db)
}
